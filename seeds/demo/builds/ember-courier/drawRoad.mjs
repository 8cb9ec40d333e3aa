import { glow } from '../kit/effects.mjs';
import { clamp, easeOut, isContrastHigh } from '../kit/feel.mjs';

const edge = () => (isContrastHigh() ? '#fff' : 'rgb(255 190 110 / 75%)');

/** Something on the road, dark with a lit edge. */
export function drawThing(context, { way, place, size }, { thing, color }) {
  const left = place.x + thing.x - way;
  if (left > size.width + 60 || left + thing.width < -60) return;
  context.save();
  context.translate(left, place.ground);
  context.fillStyle = color;
  context.strokeStyle = edge();
  context.lineWidth = isContrastHigh() ? 3 : 1.8;
  context.lineJoin = 'round';
  shapes[thing.kind](context, thing);
  context.restore();
}

const shapes = {
  log(context, { width, height }) {
    context.beginPath();
    context.roundRect(0, -height, width, height, 9);
    context.fill();
    context.stroke();
    context.beginPath();
    context.arc(width - height / 2 + 3, -height / 2, height / 4, 0, 7);
    context.stroke();
  },
  stones(context, { width, height }) {
    for (const [index, part] of [1, 0.8, 0.56].entries()) {
      const bottom = (-height * index) / 3;
      context.beginPath();
      context.roundRect((width * (1 - part)) / 2, bottom - height / 3, width * part, height / 3, 7);
      context.fill();
      context.stroke();
    }
  },
  branch(context, { width, above, height }) {
    const top = -above - height;
    context.beginPath();
    context.moveTo(width * 0.3, top - 200);
    context.lineTo(width * 0.62, top - 200);
    context.lineTo(width * 0.74, top);
    context.lineTo(width, -above - 14);
    context.lineTo(width * 0.72, -above - 18);
    context.lineTo(width * 0.56, -above);
    context.lineTo(width * 0.4, -above - 18);
    context.lineTo(0, -above - 6);
    context.lineTo(width * 0.22, top);
    context.closePath();
    context.fill();
    context.stroke();
  },
  puddle(context, { width }) {
    context.fillStyle = '#5f87a8';
    context.beginPath();
    context.ellipse(width / 2, 3, width / 2, 5, 0, 0, 7);
    context.fill();
    context.strokeStyle = '#cfe6ff';
    context.stroke();
  },
};

/** Houses, dark until the fire comes by. */
export function drawVillage(context, { way, place, passed, size }, village) {
  const left = place.x + village.x - way;
  if (left > size.width + 320 || left < -420) return;
  const light = village.isLit ? easeOut((passed - village.litAt) * 1.6) : 0;
  for (let house = 0; house < 5; house += 1) {
    const width = 44 + ((house * 17 + village.look * 7) % 18);
    const height = 40 + ((house * 29 + village.look * 13) % 36);
    const x = left - 150 + house * 66;
    context.fillStyle = '#180a1e';
    context.fillRect(x, place.ground - height, width, height);
    context.beginPath();
    context.moveTo(x - 6, place.ground - height);
    context.lineTo(x + width / 2, place.ground - height - 24);
    context.lineTo(x + width + 6, place.ground - height);
    context.fill();
    const lit = clamp(light * 5 - house * 0.6);
    context.fillStyle = lit > 0 ? `rgb(255 209 102 / ${0.2 + 0.8 * lit})` : '#2e1a34';
    for (const windowX of [0.22, 0.6]) context.fillRect(x + width * windowX, place.ground - height + 12, 9, 11);
    if (lit > 0)
      glow(context, {
        x: x + width / 2,
        y: place.ground - height + 18,
        radius: 44 * lit,
        color: 'rgb(255 177 61 / 45%)',
      });
  }
  drawBowl(context, { x: left, y: place.ground, light, passed });
}

/** The bowl that waits for the fire. */
function drawBowl(context, { x, y, light, passed }) {
  context.fillStyle = '#f2b880';
  context.fillRect(x - 2, y - 34, 4, 34);
  context.beginPath();
  context.moveTo(x - 14, y - 44);
  context.lineTo(x + 14, y - 44);
  context.lineTo(x + 6, y - 32);
  context.lineTo(x - 6, y - 32);
  context.fill();
  if (light === 0) return;
  glow(context, { x, y: y - 52, radius: 70 * light, color: 'rgb(255 160 60 / 60%)' });
  context.fillStyle = '#ffb13d';
  context.beginPath();
  context.ellipse(x, y - 54, 8 * light, (15 + Math.sin(passed * 18) * 2) * light, 0, 0, 7);
  context.fill();
}
