import { mix } from '../kit/feel.mjs';

const dark = '#1d0c22';
const rim = 'rgb(255 190 110 / 55%)';

/** The courier as a dark figure with a rim of light: head, trunk, and limbs of two parts each. */
export function drawCourier(context, { courier, place, stumble, torch, end }) {
  const { y, bend, stride, isOnGround } = courier;
  const lean = mix(0.18, 0.95, bend) + stumble * 0.4;
  const hip = { x: place.x, y: place.ground - y - mix(27, 13, bend) };
  const trunk = mix(24, 19, bend);
  const neck = { x: hip.x + Math.sin(lean) * trunk, y: hip.y - Math.cos(lean) * trunk };
  const phase = end ? 0.4 : stride;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [color, extra] of [
    [rim, 2],
    [dark, 0],
  ]) {
    context.strokeStyle = color;
    context.fillStyle = color;
    const draw = (points, width) => stroke(context, points, width + extra);
    draw(legOf(hip, phase + Math.PI, { isOnGround, bend }), 7);
    draw(legOf(hip, phase, { isOnGround, bend }), 7.5);
    draw([hip, neck], 11);
    draw(armOf(neck, phase), 5.5);
    draw(
      [neck, { x: mix(neck.x, torch.x, 0.5) + 4, y: mix(neck.y, torch.y, 0.5) + 5 }, { x: torch.x, y: torch.y + 4 }],
      5.5,
    );
    // The bag with the letters.
    draw(
      [
        { x: hip.x - 5, y: hip.y - 4 },
        { x: hip.x - 8, y: hip.y + 2 },
      ],
      10,
    );
    context.beginPath();
    context.arc(neck.x + 4, neck.y - 8, 8 + extra / 2, 0, 7);
    context.fill();
  }
  context.strokeStyle = '#b5424a';
  const wave = Math.sin(stride * 2) * 3;
  stroke(context, [neck, { x: neck.x - 12, y: neck.y - 1 + wave }, { x: neck.x - 22, y: neck.y + 3 - wave }], 3.5);
}

function legOf(hip, phase, { isOnGround, bend }) {
  if (!isOnGround) {
    const tucked = Math.sin(phase) > 0;
    const knee = { x: hip.x + (tucked ? 12 : -7), y: hip.y + (tucked ? 7 : 12) };
    return [hip, knee, { x: knee.x - (tucked ? 8 : 12), y: knee.y + (tucked ? 11 : 8) }];
  }
  const swing = Math.sin(phase) * mix(0.95, 0.6, bend) + bend * 0.5;
  const [upper, lower] = [mix(14, 9, bend), mix(14, 9, bend)];
  const knee = { x: hip.x + Math.sin(swing) * upper, y: hip.y + Math.cos(swing) * upper };
  const fold = swing - Math.max(0, Math.cos(phase)) * 1.3;
  return [hip, knee, { x: knee.x + Math.sin(fold) * lower, y: knee.y + Math.cos(fold) * lower }];
}

function armOf(neck, phase) {
  const swing = -Math.sin(phase) * 0.9 - 0.2;
  const elbow = { x: neck.x - 2 + Math.sin(swing) * 10, y: neck.y + 4 + Math.cos(swing) * 10 };
  return [
    { x: neck.x - 2, y: neck.y + 4 },
    elbow,
    { x: elbow.x + Math.sin(swing + 1.2) * 9, y: elbow.y + Math.cos(swing + 1.2) * 9 },
  ];
}

function stroke(context, points, width) {
  context.lineWidth = width;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
}
