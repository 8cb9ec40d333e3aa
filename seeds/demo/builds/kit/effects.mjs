import { between, clamp, easeOut, isMotionReduced, overshoot } from './feel.mjs';

const maxParticles = 260;

/** Sparks, spray and smoke: short-lived dots that fly, fall and fade. */
export function createParticles() {
  let all = [];
  return {
    add({
      x,
      y,
      angle = 0,
      spread = Math.PI,
      speed = 60,
      count = 1,
      life = 0.6,
      size = 2,
      color,
      fall = 0,
      drag = 1.5,
    }) {
      const wanted = isMotionReduced() ? Math.ceil(count / 3) : count;
      for (let index = 0; index < wanted && all.length < maxParticles; index += 1) {
        const way = angle + between(-spread, spread);
        const pace = speed * between(0.4, 1);
        const lasting = life * between(0.6, 1);
        const velocity = { vx: Math.cos(way) * pace, vy: Math.sin(way) * pace };
        all.push({ x, y, ...velocity, age: 0, life: lasting, size: size * between(0.6, 1.2), color, fall, drag });
      }
    },
    /** `wind` is the pace of the country that passes, where it does. */
    update(seconds, wind = 0) {
      for (const each of all) {
        each.x -= wind * seconds;
        each.age += seconds;
        each.vy += each.fall * seconds;
        const slower = Math.exp(-each.drag * seconds);
        each.vx *= slower;
        each.vy *= slower;
        each.x += each.vx * seconds;
        each.y += each.vy * seconds;
      }
      all = all.filter(({ age, life }) => age < life);
    },
    draw(context) {
      for (const { x, y, age, life, size, color } of all) {
        const left = 1 - age / life;
        context.globalAlpha = left;
        context.fillStyle = color;
        context.beginPath();
        context.arc(x, y, size * (0.4 + 0.6 * left), 0, 7);
        context.fill();
      }
      context.globalAlpha = 1;
    },
  };
}

/** Rings that grow and fade, and words that rise from where something happened. */
export function createMarks() {
  let rings = [];
  let words = [];
  return {
    ring: ({ x, y, radius, color, life = 0.7 }) => void rings.push({ x, y, radius, color, life, age: 0 }),
    word: ({ x, y, text, color, size = 15 }) => void words.push({ x, y, text, color, size, life: 1.1, age: 0 }),
    update(seconds) {
      for (const each of [...rings, ...words]) each.age += seconds;
      rings = rings.filter(({ age, life }) => age < life);
      words = words.filter(({ age, life }) => age < life);
    },
    draw(context) {
      for (const { x, y, radius, color, life, age } of rings) {
        context.globalAlpha = 1 - age / life;
        context.strokeStyle = color;
        context.lineWidth = 2;
        context.beginPath();
        context.arc(x, y, radius * easeOut(age / life), 0, 7);
        context.stroke();
      }
      for (const { x, y, text, color, size, life, age } of words) {
        context.globalAlpha = clamp((life - age) * 3);
        write(context, text, { x, y: y - 26 * easeOut(age / life), color, size: size * overshoot(age * 5) });
      }
      context.globalAlpha = 1;
    },
  };
}

/** Text with a dark rim, which can be read on everything. */
export function write(context, text, { x, y, color, size = 14, align = 'center' }) {
  context.font = `700 ${Math.max(1, size)}px ui-rounded, system-ui, sans-serif`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size / 4;
  context.strokeStyle = 'rgb(0 0 0 / 65%)';
  context.strokeText(text, x, y);
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/** A soft light around a point. */
export function glow(context, { x, y, radius, color }) {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, color);
  light.addColorStop(1, 'rgb(0 0 0 / 0%)');
  context.globalCompositeOperation = 'lighter';
  context.fillStyle = light;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  context.globalCompositeOperation = 'source-over';
}
