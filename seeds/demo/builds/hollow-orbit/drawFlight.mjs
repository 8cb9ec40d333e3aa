import { glow, write } from '../kit/effects.mjs';
import { isContrastHigh, isMotionReduced, mix } from '../kit/feel.mjs';
import { pullRadii } from './space.mjs';

const layers = [0.12, 0.3, 0.6];
const starsPerLayer = 46;

/** Space around the ship as it looks now. */
export function drawFlight(context, flight) {
  const { size, camera, ship } = flight;
  context.save();
  drawSpace(context, flight);
  flight.shake.apply(context);
  context.translate(size.width / 2 - camera.x, size.height / 2 - camera.y);
  for (const planet of flight.planets) drawPlanet(context, planet, flight);
  if (flight.time > 0) drawTarget(context, flight);
  flight.particles.draw(context);
  if (!flight.end || flight.hits < 3) drawShip(context, ship, flight);
  flight.marks.draw(context);
  context.restore();
  if (flight.time > 0 && !flight.end) drawArrow(context, flight);
}

function drawSpace(context, { size, camera, boost, burning }) {
  const space = context.createLinearGradient(0, 0, 0, size.height);
  space.addColorStop(0, '#0a0a1f');
  space.addColorStop(0.6, '#1a1440');
  space.addColorStop(1, '#3a1c5e');
  context.fillStyle = space;
  context.fillRect(0, 0, size.width, size.height);
  const wrap = (value, span) => ((value % span) + span) % span;
  // Fast flight draws the stars out.
  const length = isMotionReduced() ? 1 : 1 + (boost + (burning > 0 ? 160 : 0)) / 60;
  context.fillStyle = '#fff';
  for (const [depth, part] of layers.entries()) {
    context.globalAlpha = 0.35 + depth * 0.25;
    for (let star = 0; star < starsPerLayer; star += 1) {
      const x = wrap(((star * 0.618_034 + depth * 0.3) % 1) * size.width - camera.x * part, size.width);
      const y = wrap(((star * 0.754_878 + depth * 0.7) % 1) * size.height - camera.y * part, size.height);
      context.fillRect(x, y, 1 + depth * 0.5, (1 + depth * 0.5) * length);
    }
  }
  context.globalAlpha = 1;
}

function drawPlanet(context, { x, y, radius, look, tilt, nearest }, { passed, ship }) {
  const range = radius * pullRadii;
  const isFelt = Math.hypot(ship.x - x, ship.y - y) < range;
  glow(context, { x, y, radius: radius * 1.9, color: `${look.light}40` });
  context.strokeStyle = look.stripe;
  context.lineWidth = isContrastHigh() ? 2.5 : 1.6;
  for (const [index, part] of [0.52, 1].entries()) {
    context.globalAlpha = (isFelt ? 0.75 : 0.3) * (index === 0 ? 1 : 0.7) + (isContrastHigh() ? 0.25 : 0);
    context.setLineDash(index === 0 ? [2, 9] : [2, 14]);
    context.lineDashOffset = isMotionReduced() ? 0 : passed * (index === 0 ? -14 : 9);
    context.beginPath();
    context.arc(x, y, mix(radius, range, part), 0, 7);
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  const ball = context.createLinearGradient(0, -radius, 0, radius);
  ball.addColorStop(0, look.light);
  ball.addColorStop(1, look.dark);
  context.fillStyle = ball;
  context.beginPath();
  context.arc(0, 0, radius, 0, 7);
  context.fill();
  context.clip();
  context.strokeStyle = look.stripe;
  context.globalAlpha = 0.45;
  context.lineWidth = radius * 0.09;
  context.lineCap = 'round';
  for (const [at, half] of [
    [-0.35, 0.75],
    [0.1, 0.9],
    [0.52, 0.65],
  ]) {
    context.beginPath();
    context.moveTo(-radius * half, radius * at);
    context.quadraticCurveTo(0, radius * (at + 0.22), radius * half, radius * at);
    context.stroke();
  }
  context.restore();
  if (!isContrastHigh() && nearest === Infinity) return;
  context.strokeStyle = '#fff';
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.stroke();
}

function drawTarget(context, { target, passed }) {
  const { x, y, radius, ring } = target;
  const beat = isMotionReduced() ? 0.5 : 0.5 + 0.5 * Math.sin(passed * 4);
  glow(context, { x, y, radius: ring * 1.5, color: `rgb(255 200 87 / ${0.2 + 0.2 * beat})` });
  context.strokeStyle = '#ffc857';
  context.lineWidth = 3;
  context.beginPath();
  context.arc(x, y, ring - 4 + beat * 8, 0, 7);
  context.stroke();
  context.fillStyle = '#e8f7ff';
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  context.fillStyle = '#b8c4dc';
  for (const [dx, dy, size] of [
    [-5, -4, 4],
    [6, 2, 3],
    [-2, 8, 2.5],
  ]) {
    context.beginPath();
    context.arc(x + dx, y + dy, size, 0, 7);
    context.fill();
  }
}

function drawShip(context, { x, y, heading }, { burning, safeFor, passed, time }) {
  const isHidden = safeFor > 0 && time > 1.5 && !isMotionReduced() && Math.sin(passed * 30) > 0.3;
  if (burning > 0) glow(context, { x, y, radius: 46, color: 'rgb(110 231 240 / 80%)' });
  glow(context, { x, y, radius: 24, color: 'rgb(232 247 255 / 35%)' });
  context.save();
  context.translate(x, y);
  context.rotate(heading);
  context.globalAlpha = isHidden ? 0.35 : 1;
  context.fillStyle = '#e8f7ff';
  context.strokeStyle = '#0a0a1f';
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(15, 0);
  context.lineTo(-10, -9);
  context.lineTo(-5, 0);
  context.lineTo(-10, 9);
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = '#ff5f7e';
  context.fillRect(-4, -2.5, 7, 5);
  context.restore();
}

/** Points from the ship to the moon that waits, at the edge of what is seen. */
function drawArrow(context, { size, camera, target, parcels }) {
  const [toX, toY] = [target.x - camera.x, target.y - camera.y];
  const [halfX, halfY] = [size.width / 2 - 30, size.height / 2 - 62];
  const beyond = Math.max(Math.abs(toX) / halfX, Math.abs(toY) / halfY);
  if (beyond < 1) return;
  const [x, y] = [size.width / 2 + toX / beyond, size.height / 2 + toY / beyond];
  const angle = Math.atan2(toY, toX);
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.fillStyle = '#ffc857';
  context.strokeStyle = '#0a0a1f';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(15, 0);
  context.lineTo(-9, -11);
  context.lineTo(-3, 0);
  context.lineTo(-9, 11);
  context.closePath();
  context.fill();
  context.stroke();
  context.restore();
  const distance = Math.round(Math.hypot(toX, toY) / 10) * 10;
  const label = parcels === 0 ? `Parcel ${distance}` : `${distance}`;
  const place = { x: Math.min(size.width - 38, Math.max(38, x)), y: y + (toY < 0 ? 24 : -24) };
  write(context, label, { ...place, color: '#ffc857', size: 12 });
}
