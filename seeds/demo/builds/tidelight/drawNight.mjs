import { glow, write } from '../kit/effects.mjs';
import { clamp, isContrastHigh, isMotionReduced, mixColors } from '../kit/feel.mjs';
import { placesIn } from './bay.mjs';
import { beam } from './beam.mjs';
import { isSure, secondsToWreck } from './boats.mjs';

/** The same stars every night: places in parts of the sky. */
const stars = Array.from({ length: 70 }, (_, index) => ({
  x: (index * 0.618_034) % 1,
  y: (index * 0.414_214) % 1,
  size: 0.5 + ((index * 7) % 5) / 5,
}));

/** The bay as it looks now. */
export function drawNight(context, night) {
  const { size, time } = night;
  const view = { state: night, size, places: placesIn(size) };
  context.save();
  drawSky(context, view);
  drawSea(context, view);
  night.shake.apply(context);
  if (time > 0) {
    for (const rock of night.rocks) drawRock(context, rock, night);
    for (const harbour of view.places.harbours) drawHarbour(context, harbour, night);
  }
  drawBeam(context, view);
  for (const bottle of night.bottles) drawBottle(context, bottle, night);
  for (const boat of night.boats) drawBoat(context, boat, night);
  for (const fog of night.fogs) drawFog(context, fog);
  drawLighthouse(context, view);
  night.particles.draw(context);
  night.marks.draw(context);
  context.restore();
}

function drawSky(context, { state, size, places }) {
  const { dawn } = state;
  const sky = context.createLinearGradient(0, 0, 0, places.horizon);
  sky.addColorStop(0, mixColors('#071a2e', '#3d6f8e', dawn));
  sky.addColorStop(1, mixColors('#155e75', '#f7c59c', dawn));
  context.fillStyle = sky;
  context.fillRect(-20, -20, size.width + 40, places.horizon + 21);
  context.fillStyle = '#fdf3d8';
  for (const { x, y, size: radius } of stars) {
    const twinkle = isMotionReduced() ? 0.7 : 0.6 + 0.4 * Math.sin(state.passed * 1.4 + x * 40);
    context.globalAlpha = (1 - dawn) * twinkle;
    context.fillRect(x * size.width, y * places.horizon * 0.9, radius * 1.4, radius * 1.4);
  }
  context.globalAlpha = 1;
  const moon = { x: size.width * 0.6, y: places.horizon * 0.52 };
  glow(context, { ...moon, radius: 58, color: `rgb(255 233 168 / ${0.3 * (1 - dawn)})` });
  context.fillStyle = mixColors('#fdf3d8', '#f7d59c', dawn);
  context.beginPath();
  context.arc(moon.x, moon.y, 14, 0, 7);
  context.fill();
}

function drawSea(context, { state, size, places }) {
  const { horizon } = places;
  const { dawn } = state;
  const sea = context.createLinearGradient(0, horizon, 0, size.height);
  sea.addColorStop(0, mixColors('#0f4c63', '#d99a7c', dawn));
  sea.addColorStop(0.25, mixColors('#0c3a4c', '#3f7f8f', dawn));
  sea.addColorStop(1, mixColors('#061d2b', '#1d5266', dawn));
  context.fillStyle = sea;
  context.fillRect(-20, horizon, size.width + 40, size.height - horizon + 20);
  context.strokeStyle = '#fbeecb';
  context.lineWidth = 1.2;
  context.lineCap = 'round';
  const swell = isMotionReduced() ? 0 : state.passed;
  for (let index = 0; index < 64; index += 1) {
    const depth = ((index * 0.618_034) % 1) ** 1.4;
    const y = horizon + 8 + depth * (size.height - horizon);
    const drift = swell * (4 + 10 * depth) * (index % 2 === 0 ? 1 : -1);
    const x = (((index * 97.3 + drift) % (size.width + 60)) + size.width + 60) % (size.width + 60);
    const length = 8 + 18 * depth;
    context.globalAlpha = 0.07 + 0.12 * Math.abs(Math.sin(swell * 0.7 + index));
    context.beginPath();
    context.moveTo(x - 30, y);
    context.quadraticCurveTo(x - 30 + length / 2, y - 3, x - 30 + length, y);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawRock(context, { x, y, radius, look }, { passed }) {
  const foam = isMotionReduced() ? 0 : Math.sin(passed * 1.8 + look);
  context.strokeStyle = `rgb(253 243 216 / ${isContrastHigh() ? 0.95 : 0.34 + 0.16 * foam})`;
  context.lineWidth = isContrastHigh() ? 2.5 : 1.6;
  context.beginPath();
  context.ellipse(x, y + radius * 0.45, radius * 1.25 + 2 * foam, radius * 0.55 + foam, 0, 0, 7);
  context.stroke();
  context.fillStyle = '#0a1b26';
  context.beginPath();
  context.moveTo(x - radius, y + radius * 0.5);
  context.lineTo(x - radius * 0.55, y - radius * 0.4);
  context.lineTo(x - radius * 0.1, y - radius * (0.8 + (look % 1) * 0.4));
  context.lineTo(x + radius * 0.45, y - radius * 0.25);
  context.lineTo(x + radius, y + radius * 0.5);
  context.closePath();
  context.fill();
  context.fillStyle = '#2c4454';
  context.beginPath();
  context.moveTo(x - radius * 0.1, y - radius * (0.8 + (look % 1) * 0.4));
  context.lineTo(x + radius * 0.45, y - radius * 0.25);
  context.lineTo(x + radius * 0.05, y + radius * 0.1);
  context.closePath();
  context.fill();
}

function drawHarbour(context, { x, y }, { passed }) {
  context.fillStyle = '#16242e';
  context.fillRect(x - 46, y + 2, 92, 40);
  for (const [index, height] of [18, 30, 22, 26].entries()) {
    const left = x - 44 + index * 22;
    context.fillStyle = '#22313d';
    context.fillRect(left, y + 4 - height, 19, height + 20);
    context.beginPath();
    context.moveTo(left - 2, y + 4 - height);
    context.lineTo(left + 9.5, y - 6 - height);
    context.lineTo(left + 21, y + 4 - height);
    context.fill();
    context.fillStyle = '#ffd27a';
    context.fillRect(left + 6, y + 11 - height, 6, 6);
  }
  glow(context, { x, y: y - 6, radius: 56 + 3 * Math.sin(passed * 2), color: 'rgb(255 200 110 / 28%)' });
}

function drawBeam(context, { state, size, places }) {
  const { lamp } = places;
  const reach = Math.hypot(size.width, size.height);
  context.save();
  context.translate(lamp.x, lamp.y);
  context.rotate(state.angle);
  context.globalCompositeOperation = 'lighter';
  for (const [half, strength] of [
    [beam.half, 0.3],
    [beam.half * 0.5, 0.16],
  ]) {
    const light = context.createRadialGradient(0, 0, 4, 0, 0, reach);
    light.addColorStop(0, `rgb(255 233 168 / ${strength * 1.7})`);
    light.addColorStop(0.4, `rgb(255 233 168 / ${strength})`);
    light.addColorStop(1, `rgb(255 233 168 / ${strength * 0.4})`);
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, reach, -Math.PI / 2 - half, -Math.PI / 2 + half);
    context.fill();
  }
  context.restore();
  glow(context, { ...lamp, radius: 46, color: 'rgb(255 233 168 / 75%)' });
}

function drawBoat(context, boat, { passed, heldFor }) {
  const { x, y, heading, sail, isLit, course, age } = boat;
  const sure = isSure(boat);
  const bob = isMotionReduced() ? 0 : Math.sin(passed * 3 + x * 0.05) * 0.07;
  const faces = Math.cos(heading) < 0 ? -1 : 1;
  const danger = secondsToWreck(boat);
  if (sure) drawCourse(context, boat);
  glow(context, { x, y: y - 4, radius: 16, color: 'rgb(255 200 110 / 55%)' });
  context.save();
  context.translate(x, y);
  context.scale(faces, 1);
  context.rotate(bob);
  context.globalAlpha = Math.min(1, age * 2) * (isLit || sure || isContrastHigh() ? 1 : 0.62);
  context.fillStyle = '#c8442f';
  context.beginPath();
  context.moveTo(-11, -1);
  context.lineTo(12, -1);
  context.lineTo(7, 6);
  context.lineTo(-8, 6);
  context.fill();
  context.fillStyle = isLit || sure ? sail : mixColors(sail, '#3a5666', 0.6);
  context.beginPath();
  context.moveTo(0, -20);
  context.lineTo(11, -3);
  context.lineTo(0, -3);
  context.fill();
  context.beginPath();
  context.moveTo(-2, -16);
  context.lineTo(-2, -3);
  context.lineTo(-9, -3);
  context.fill();
  context.restore();
  if (course > 0.02) drawSureness(context, boat);
  if (danger < 3.2 && heldFor === 0) {
    const isBright = isMotionReduced() || Math.sin(passed * 14) > -0.3;
    if (isBright) write(context, '!', { x, y: y - 31, color: '#ff8a70', size: 20 });
  }
  if (heldFor > 0) write(context, '…', { x, y: y - 28, color: '#ffe9a8', size: 16 });
}

/** How long a boat still knows where to go, as a ring that empties. */
function drawSureness(context, { x, y, course, isLit }) {
  context.strokeStyle = isLit ? '#ffe9a8' : 'rgb(155 231 216 / 85%)';
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y - 5, 19, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * clamp(course));
  context.stroke();
}

function drawCourse(context, { x, y, heading }) {
  context.fillStyle = 'rgb(155 231 216 / 60%)';
  for (let dot = 1; dot <= 4; dot += 1) {
    context.beginPath();
    context.arc(x + Math.cos(heading) * (18 + dot * 9), y + Math.sin(heading) * (14 + dot * 9), 1.6 - dot * 0.2, 0, 7);
    context.fill();
  }
}

function drawBottle(context, { x, y, lit, age }, { passed }) {
  context.save();
  context.translate(x, y + Math.sin(passed * 2.4) * 2);
  context.rotate(0.5 + Math.sin(age * 1.6) * 0.2);
  context.fillStyle = lit > 0 ? '#d8fff4' : '#6fb9ab';
  context.fillRect(-4, -7, 8, 13);
  context.fillRect(-2, -12, 4, 6);
  context.fillStyle = '#fdf3d8';
  context.fillRect(-2.5, -4, 5, 8);
  context.restore();
  if (lit > 0) glow(context, { x, y, radius: 14 + lit * 26, color: 'rgb(155 231 216 / 50%)' });
}

function drawFog(context, { x, y, radius, thickness }) {
  context.globalAlpha = clamp(thickness);
  for (const [dx, dy, part] of [
    [-0.8, 0.1, 0.8],
    [0, -0.15, 1],
    [0.8, 0.1, 0.85],
  ]) {
    const [fogX, fogY, fogRadius] = [x + dx * radius, y + dy * radius, radius * part];
    const fog = context.createRadialGradient(fogX, fogY, 0, fogX, fogY, fogRadius);
    fog.addColorStop(0, 'rgb(176 200 210 / 62%)');
    fog.addColorStop(1, 'rgb(176 200 210 / 0%)');
    context.fillStyle = fog;
    context.beginPath();
    context.arc(fogX, fogY, fogRadius, 0, 7);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawLighthouse(context, { state, size, places }) {
  const { lamp } = places;
  const base = size.height - 26;
  context.fillStyle = '#16242e';
  context.beginPath();
  context.moveTo(lamp.x - 66, size.height + 20);
  context.quadraticCurveTo(lamp.x - 40, base - 16, lamp.x, base - 14);
  context.quadraticCurveTo(lamp.x + 40, base - 16, lamp.x + 66, size.height + 20);
  context.fill();
  const foot = base - 8;
  const halfAt = (part) => 13 - 4.5 * part;
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const [low, high] = [stripe / 5, (stripe + 1) / 5];
    const [lowY, highY] = [foot - 62 * low, foot - 62 * high];
    context.fillStyle = stripe % 2 === 0 ? '#f3ede2' : '#c8442f';
    context.beginPath();
    context.moveTo(lamp.x - halfAt(low), lowY);
    context.lineTo(lamp.x + halfAt(low), lowY);
    context.lineTo(lamp.x + halfAt(high), highY);
    context.lineTo(lamp.x - halfAt(high), highY);
    context.fill();
  }
  context.fillStyle = '#22313d';
  context.fillRect(lamp.x - 12, foot - 66, 24, 4);
  context.fillStyle = '#fff3c4';
  context.fillRect(lamp.x - 7, lamp.y - 8, 14, foot - 66 - lamp.y + 8);
  context.fillStyle = '#c8442f';
  context.beginPath();
  context.moveTo(lamp.x - 10, lamp.y - 8);
  context.lineTo(lamp.x, lamp.y - 19);
  context.lineTo(lamp.x + 10, lamp.y - 8);
  context.fill();
  // The lamps that are left to lose are candles on the rock.
  for (let candle = 0; candle < 3 - state.lost; candle += 1)
    glow(context, { x: lamp.x - 22 + candle * 22, y: base + 6, radius: 10, color: 'rgb(255 200 110 / 80%)' });
}
