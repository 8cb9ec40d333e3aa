import { glow, write } from '../kit/effects.mjs';
import { clamp, isContrastHigh, isMotionReduced, mix, mixColors } from '../kit/feel.mjs';
import { drawCourier } from './drawCourier.mjs';
import { drawThing, drawVillage } from './drawRoad.mjs';

/** Hours of the day by the way run: sky above, sky at the horizon, the hills from far to near, and how dark it is. */
const hours = [
  { high: '#4a1d3f', low: '#f28f3b', hills: ['#a23b4a', '#6f2745', '#2b1230'], dark: 0 },
  { high: '#1d0c22', low: '#8c3b52', hills: ['#5a2748', '#3b1a3c', '#1d0c22'], dark: 0.45 },
  { high: '#0c0a1f', low: '#27305c', hills: ['#232850', '#191a3c', '#0e0c22'], dark: 0.75 },
  { high: '#33305e', low: '#f2a08c', hills: ['#a06a82', '#5d3f66', '#271a38'], dark: 0.2 },
];
const hourWay = 4_200;

function hourAt(way) {
  const at = way / hourWay;
  const [now, next] = [hours[Math.floor(at) % hours.length], hours[(Math.floor(at) + 1) % hours.length]];
  const part = clamp((at % 1) * 1.6 - 0.6);
  return {
    high: mixColors(now.high, next.high, part),
    low: mixColors(now.low, next.low, part),
    hills: now.hills.map((color, index) => mixColors(color, next.hills[index], part)),
    dark: mix(now.dark, next.dark, part),
  };
}

/** The country, the road and the courier as they look now. */
export function drawRun(context, run) {
  const { size, place } = run;
  const hour = hourAt(run.way);
  context.save();
  drawSky(context, run, hour);
  for (const [index, color] of hour.hills.slice(0, 2).entries()) drawHills(context, run, { index, color });
  run.shake.apply(context);
  for (const village of run.road.villages) drawVillage(context, run, village);
  drawGround(context, run, hour);
  for (const thing of run.road.things) drawThing(context, run, { thing, color: hour.hills[2] });
  drawEmbers(context, run);
  drawWeather(context, run);
  drawCourier(context, run);
  run.particles.draw(context);
  drawDarkness(context, run, hour);
  drawFlame(context, run);
  run.marks.draw(context);
  if (run.flash > 0.02 && !isMotionReduced()) {
    context.fillStyle = `rgb(255 123 41 / ${run.flash * 0.22})`;
    context.fillRect(-20, -20, size.width + 40, size.height + 40);
  }
  if (run.isRaining && !run.courier.isBent)
    write(context, 'Bend down!', { x: place.x + 8, y: place.ground - 118, color: '#cfe6ff', size: 15 });
  context.restore();
}

function drawSky(context, { size, place, way }, { high, low, dark }) {
  const sky = context.createLinearGradient(0, 0, 0, place.ground);
  sky.addColorStop(0, high);
  sky.addColorStop(1, low);
  context.fillStyle = sky;
  context.fillRect(-20, -20, size.width + 40, size.height + 40);
  context.fillStyle = '#fff0b3';
  context.globalAlpha = dark;
  for (let star = 0; star < 60; star += 1)
    context.fillRect(((star * 0.618) % 1) * size.width, ((star * 0.414) % 1) * place.ground * 0.8, 1.4, 1.4);
  context.globalAlpha = 1;
  // The sun goes down with the hours, and comes up again.
  const sun = { x: size.width * 0.68, y: place.ground - 150 + dark * 260 + Math.sin(way / 9_000) * 10 };
  glow(context, { ...sun, radius: 190, color: `rgb(255 208 123 / ${0.35 * (1 - dark)})` });
  context.fillStyle = '#ffe3a0';
  context.beginPath();
  context.arc(sun.x, sun.y, 62, 0, 7);
  context.fill();
}

function drawHills(context, { size, place, way }, { index, color }) {
  const shift = way * (index === 0 ? 0.12 : 0.3);
  const height = index === 0 ? 92 : 46;
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(-20, size.height + 20);
  for (let x = -20; x <= size.width + 20; x += 12) {
    const at = x + shift;
    const rise = Math.sin(at / 190 + index * 2) * 0.5 + Math.sin(at / 73 + index) * 0.22;
    context.lineTo(x, place.ground - height - rise * height * 0.6);
  }
  context.lineTo(size.width + 20, size.height + 20);
  context.fill();
}

function drawGround(context, { size, place, way }, { hills }) {
  context.fillStyle = hills[2];
  context.fillRect(-20, place.ground, size.width + 40, size.height - place.ground + 20);
  context.fillStyle = 'rgb(255 208 123 / 30%)';
  context.fillRect(-20, place.ground, size.width + 40, 2);
  context.fillStyle = 'rgb(255 208 123 / 12%)';
  for (let index = 0; index < 26; index += 1) {
    const depth = 10 + ((index * 37) % 100);
    const span = size.width + 80;
    const x = (((index * 131 - way * (1 + depth / 160)) % span) + span) % span;
    context.fillRect(x - 40, place.ground + depth, 14 + (index % 3) * 10, 2);
  }
}

function drawEmbers(context, { road, way, place, passed }) {
  for (const { x, y, isTaken } of road.embers) {
    if (isTaken) continue;
    const at = { x: place.x + x - way, y: place.ground - y + Math.sin(passed * 5 + x) * 3 };
    glow(context, { ...at, radius: 17, color: 'rgb(255 177 61 / 70%)' });
    context.fillStyle = '#fff0b3';
    context.beginPath();
    context.arc(at.x, at.y, isContrastHigh() ? 6 : 4.2, 0, 7);
    context.fill();
  }
}

function drawWeather(context, { road, way, place, passed, size }) {
  context.lineWidth = 1.6;
  for (const { x, width } of road.rains) {
    const left = place.x + x - way;
    if (left > size.width + 40 || left + width < -40) continue;
    const cloudY = Math.max(64, place.ground - 250);
    context.fillStyle = 'rgb(58 52 84 / 92%)';
    for (let puff = 0; puff * 46 < width; puff += 1) {
      context.beginPath();
      context.arc(left + puff * 46 + 20, cloudY - (puff % 3) * 9, 30 + (puff % 2) * 9, 0, 7);
      context.fill();
    }
    context.strokeStyle = 'rgb(190 220 255 / 55%)';
    context.beginPath();
    for (let drop = 0; drop < width / 7; drop += 1) {
      const dropX = left + ((drop * 61.8) % width);
      const fall = isMotionReduced() ? (drop * 37) % 1 : (passed * 1.9 + drop * 0.37) % 1;
      const y = mix(cloudY, place.ground - 12, fall);
      context.moveTo(dropX, y);
      context.lineTo(dropX - 3, y + 13);
    }
    context.stroke();
  }
  context.strokeStyle = 'rgb(255 227 160 / 45%)';
  for (const { x, width } of road.winds) {
    const left = place.x + x - way;
    if (left > size.width + 40 || left + width < -40) continue;
    context.beginPath();
    for (let streak = 0; streak < 12; streak += 1) {
      const drift = isMotionReduced() ? 0 : passed * 260;
      const streakX = left + ((((streak * 83 + drift) % width) + width) % width);
      const y = place.ground - 24 - ((streak * 47) % 120);
      context.moveTo(streakX, y);
      context.quadraticCurveTo(streakX + 22, y - 7, streakX + 46, y);
    }
    context.stroke();
  }
}

/** The smaller the flame, the less is seen. */
function drawDarkness(context, { flame, torch, size, end }, { dark }) {
  const strength = clamp(
    0.12 + dark * 0.35 + (1 - flame) ** 2 * 0.6 + (end ? 0.2 : 0),
    0,
    isContrastHigh() ? 0.3 : 0.86,
  );
  const radius = mix(150, 460, flame);
  const shade = context.createRadialGradient(torch.x, torch.y, radius * 0.25, torch.x, torch.y, radius * 1.4);
  shade.addColorStop(0, 'rgb(10 4 14 / 0%)');
  shade.addColorStop(1, `rgb(10 4 14 / ${strength})`);
  context.fillStyle = shade;
  context.fillRect(-20, -20, size.width + 40, size.height + 40);
}

function drawFlame(context, { torch, flame, passed, isWindy, safeFor }) {
  if (flame === 0) return;
  const flicker = isMotionReduced() ? 0 : Math.sin(passed * 22) * 0.08 + Math.sin(passed * 13.7) * 0.06;
  const tall = mix(9, 25, flame) * (1 + flicker + (isWindy ? 0.25 : 0));
  glow(context, { ...torch, y: torch.y - tall * 0.5, radius: mix(34, 92, flame), color: 'rgb(255 160 60 / 55%)' });
  context.globalAlpha = safeFor > 0 && Math.sin(passed * 40) > 0 && !isMotionReduced() ? 0.4 : 1;
  for (const [color, part] of [
    ['#ff7b29', 1],
    ['#ffb13d', 0.72],
    ['#fff0b3', 0.42],
  ]) {
    const [height, half] = [tall * part * 1.25, tall * part * 0.42];
    const lean = -height * 0.3;
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(torch.x + lean, torch.y - height);
    context.quadraticCurveTo(torch.x + half * 1.3, torch.y - height * 0.35, torch.x + half * 0.5, torch.y);
    context.quadraticCurveTo(torch.x, torch.y + half * 0.6, torch.x - half * 0.6, torch.y);
    context.quadraticCurveTo(torch.x - half * 1.4, torch.y - height * 0.4, torch.x + lean, torch.y - height);
    context.fill();
  }
  context.globalAlpha = 1;
}
