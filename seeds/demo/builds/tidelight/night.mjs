import { approach, between, clamp, mix, pick, turnTo } from '../kit/feel.mjs';
import { createBeat } from '../kit/sound.mjs';
import { beam } from './beam.mjs';
import { placesIn, strewRocks } from './bay.mjs';
import { launchBoat, sailBoat, secondsToWreck } from './boats.mjs';
import { drawNight } from './drawNight.mjs';
import * as sounds from './sounds.mjs';
import { homeLines, lostLines, notes } from './words.mjs';

const nightSeconds = 120;
const maxLost = 3;
const maxBoats = 9;
const maxMultiplier = 5;
const points = { boat: 10, bottle: 25, morning: 100 };
const horn = { holdSeconds: 2.4, restSeconds: 10 };
const bottleSeconds = 0.8;

/** A night at the lighthouse, from nine in the evening until six: boats come home by the light, or not at all. */
class Night {
  end = null;
  boats = [];
  bottles = [];
  fogs = [];
  /** Seconds of the night, and those since the page was opened. */
  time = 0;
  passed = 0;
  angle = 0;
  speed = 0;
  hornLeft = 0;
  heldFor = 0;
  lost = 0;
  dawn = 0;
  homeCount = 0;
  streak = 0;
  until = { boat: 0.6, bottle: 9, fog: 34 };

  constructor(tools, before) {
    Object.assign(this, tools);
    this.size = tools.stage.size;
    this.level = before ? before.level + 1 : 0;
    this.score = before?.score ?? 0;
    this.rocks = strewRocks(this.size, 6 + Math.min(this.level, 3));
    this.surf = createBeat((beat) => sounds.surf(this.sound, beat));
  }

  get multiplier() {
    return Math.min(maxMultiplier, 1 + Math.floor(this.streak / 3));
  }
  /** From 0 in the evening to 1 in the morning; later nights begin further on. */
  get hardness() {
    return clamp(this.time / nightSeconds + this.level * 0.3, 0, 1.3);
  }

  update(seconds) {
    this.time += seconds;
    this.hornLeft = Math.max(0, this.hornLeft - seconds);
    this.heldFor = Math.max(0, this.heldFor - seconds);
    this.surf(seconds, 0.5);
    this.aim(seconds);
    this.sendBoats(seconds);
    this.sendOthers(seconds);
    this.moveBoats(seconds);
    this.moveBottles(seconds);
    this.moveFogs(seconds);
    this.idle(seconds);
    if (!this.end && this.time >= nightSeconds) this.seeMorning();
  }
  /** What moves by itself, behind the title too. */
  idle(seconds) {
    this.passed += seconds;
    for (const each of [this.particles, this.marks, this.shake]) each.update(seconds);
    const dawn = clamp((this.time - nightSeconds * 0.78) / (nightSeconds * 0.22));
    this.dawn = approach(this.dawn, dawn, 2, seconds);
    if (this.time === 0) this.angle = Math.sin(this.passed * 0.5) * 1.1;
  }
  draw(context) {
    drawNight(context, this);
  }
  press(action) {
    if (action === 'act') this.soundHorn();
  }
  resize(now, before) {
    for (const place of [...this.rocks, ...this.boats, ...this.bottles, ...this.fogs]) {
      place.x *= now.width / before.width;
      place.y *= now.height / before.height;
    }
  }
  hud() {
    const lamps = Math.max(0, maxLost - this.lost);
    const readiness = (1 - this.hornLeft / horn.restSeconds).toFixed(2);
    return {
      score: this.score,
      multiplier: `×${this.multiplier}`,
      time: clockOf(this.time),
      lives: '●'.repeat(lamps) + '○'.repeat(maxLost - lamps),
      horn: readiness,
      act: readiness,
    };
  }

  /** Whether light falls on something of a size. */
  isLit({ x, y }, radius = 6) {
    const { lamp } = placesIn(this.size);
    const off = Math.abs(turnTo(this.angle, Math.atan2(x - lamp.x, lamp.y - y)));
    const isInFog = this.fogs.some((fog) => Math.hypot((x - fog.x) / 1.6, y - fog.y) < fog.radius * fog.thickness);
    return !isInFog && off < beam.half + Math.atan2(radius, Math.hypot(x - lamp.x, y - lamp.y));
  }

  /** Turns the light by keys and stick, or to where the pointer is. */
  aim(seconds) {
    const { turn, pointer } = this.input;
    if (turn !== 0) pointer.isFresh = false;
    if (pointer.isFresh) {
      const { lamp } = placesIn(this.size);
      const { x, y } = this.stage.toWorld(pointer);
      const wanted = clamp(Math.atan2(x - lamp.x, lamp.y - y), -beam.widest, beam.widest);
      this.angle = approach(this.angle, wanted, beam.pointerPace, seconds);
      return;
    }
    this.speed = approach(this.speed, turn * beam.keySpeed, 14, seconds);
    this.angle = clamp(this.angle + this.speed * seconds, -beam.widest, beam.widest);
  }

  soundHorn() {
    if (this.hornLeft > 0) return;
    this.hornLeft = horn.restSeconds;
    this.heldFor = horn.holdSeconds;
    const { lamp } = placesIn(this.size);
    for (const radius of [160, 320, 520]) this.marks.ring({ ...lamp, radius, color: '#ffe9a8', life: 1.3 });
    for (const fog of this.fogs) fog.isBlown = true;
    this.shake.hit(0.35);
    sounds.horn(this.sound);
    this.say('The horn. All boats wait.');
  }

  sendBoats(seconds) {
    this.until.boat -= seconds;
    if (this.until.boat > 0 || this.boats.length >= maxBoats || this.time > nightSeconds - 6) return;
    this.until.boat = mix(4.4, 1.7, this.hardness) * between(0.8, 1.2);
    const way = mix(17, 10.5, this.hardness) * between(0.9, 1.1);
    this.boats.push(launchBoat(this.size, { rocks: this.rocks, seconds: way }));
  }
  sendOthers(seconds) {
    const { height } = this.size;
    this.until.bottle -= seconds;
    if (this.until.bottle <= 0) {
      this.until.bottle = between(12, 17);
      const { horizon } = placesIn(this.size);
      this.bottles.push({ x: -10, y: between(horizon + 60, height - 150), lit: 0, age: 0 });
    }
    this.until.fog -= seconds;
    if (this.until.fog > 0) return;
    this.until.fog = between(15, 20);
    this.fogs.push({ x: -140, y: between(height * 0.35, height * 0.65), radius: between(60, 80), thickness: 1 });
    this.caption('Fog. The horn blows it away.', 3);
  }

  moveBoats(seconds) {
    const { size, rocks } = this;
    const isHeld = this.heldFor > 0;
    this.boats = this.boats.filter((boat) => {
      const came = sailBoat(boat, seconds, { size, rocks, isHeld, isLit: this.isLit(boat) });
      if (!boat.isWarned && secondsToWreck(boat) < 2.2) {
        boat.isWarned = true;
        sounds.warning(this.sound);
      }
      if (came === 'home') this.bringHome(boat);
      if (came === 'wreck') this.wreck(boat);
      return came === '';
    });
  }
  bringHome(boat) {
    this.streak += 1;
    this.homeCount += 1;
    const won = points.boat * this.multiplier;
    this.score += won;
    this.marks.word({ ...boat, text: `+${won}`, color: '#ffe9a8' });
    this.marks.ring({ ...boat, radius: 44, color: '#f7d59c' });
    this.particles.add({ ...boat, angle: -Math.PI / 2, color: '#ffe9a8', count: 14, speed: 80, size: 2.4 });
    sounds.home(this.sound, this.streak);
    if (this.streak % 3 === 0 && this.streak < 3 * maxMultiplier)
      this.caption(`Each boat counts ${this.multiplier} times now.`, 2.5);
    this.say(`${pick(homeLines)} ${this.homeCount} home.`);
  }
  wreck(boat) {
    if (this.end) return;
    this.streak = 0;
    this.lost += 1;
    this.marks.ring({ ...boat, radius: 60, color: '#ff8a70' });
    this.particles.add({ ...boat, color: '#fdf3d8', count: 26, speed: 130, size: 3, life: 0.9 });
    this.shake.hit(0.8);
    sounds.wreck(this.sound);
    const line = pick(lostLines);
    this.caption(line, 2.5);
    this.say(`${line} ${maxLost - this.lost} left.`);
    if (this.lost === maxLost) this.goDark();
  }

  moveBottles(seconds) {
    this.bottles = this.bottles.filter((bottle) => {
      bottle.age += seconds;
      bottle.x += seconds * 24;
      if (this.isLit(bottle)) bottle.lit += seconds;
      if (bottle.lit < bottleSeconds) return bottle.x < this.size.width + 20;
      this.score += points.bottle;
      this.marks.word({ ...bottle, text: `+${points.bottle}`, color: '#9be7d8' });
      this.caption(pick(notes), 5);
      sounds.bottle(this.sound);
      return false;
    });
  }
  moveFogs(seconds) {
    for (const fog of this.fogs) {
      fog.x += seconds * 26;
      if (fog.isBlown) fog.thickness -= seconds * 0.9;
    }
    this.fogs = this.fogs.filter(({ x, thickness }) => thickness > 0 && x < this.size.width + 160);
  }

  goDark() {
    const text = `It was ${clockOf(this.time)}. ${boatsIn(this.homeCount)} home.`;
    this.end = { heading: 'The lamp goes out', text, again: 'Once more', continues: false };
    sounds.dark(this.sound);
  }
  seeMorning() {
    this.score += points.morning;
    const text = `You kept the light until six. ${boatsIn(this.homeCount)} home, and the town lies dry.`;
    this.end = { heading: 'Morning', text, again: 'The next night', continues: true };
    sounds.morning(this.sound);
  }
}

export const createNight = (tools, before) => new Night(tools, before);

const boatsIn = (count) => (count === 0 ? 'No boat came' : count === 1 ? 'One boat came' : `${count} boats came`);

/** The hour of the night, in quarters. */
function clockOf(time) {
  const quarters = Math.floor(clamp(time / nightSeconds) * 36);
  const hour = (21 + Math.floor(quarters / 4)) % 24;
  return `${String(hour).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
}
