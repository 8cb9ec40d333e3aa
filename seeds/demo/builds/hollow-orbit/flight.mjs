import { approach, between, clamp, isMotionReduced, mix, pick, turnTo } from '../kit/feel.mjs';
import { createBeat } from '../kit/sound.mjs';
import { drawFlight } from './drawFlight.mjs';
import * as sounds from './sounds.mjs';
import { comingPlanet, nextTarget, planetCount, pullOf } from './space.mjs';
import { radio } from './words.mjs';

const clock = { start: 40, longest: 60, early: 14, late: 6.5, overtime: 2 };
const pace = { base: 150, later: 215, perMiss: 32, fromMisses: 150, burn: 210 };
const steering = { keys: 3.5, aim: 4.6 };
const missRange = 36;
const streakSeconds = 5;
const maxMultiplier = 8;
const hull = 3;
const missesForBurn = 3;
const burnSeconds = 1.5;
const hardAfter = 110;
const points = { miss: 10, parcel: 100 };

/** A late shift: parcels between moons, for as long as the clock and the hull last. */
class Flight {
  end = null;
  ship = { x: 0, y: 0, heading: -Math.PI / 2, speed: pace.base };
  planets = [];
  time = 0;
  passed = 0;
  left = clock.start;
  hits = 0;
  score = 0;
  parcels = 0;
  misses = 0;
  streak = 0;
  streakLeft = 0;
  boost = 0;
  charge = 0;
  burning = 0;
  safeFor = 1.5;
  isWarned = false;

  constructor(tools) {
    Object.assign(this, tools);
    this.size = tools.stage.size;
    this.target = nextTarget(this);
    this.camera = { x: 0, y: 0 };
    this.beat = createBeat((beat) => sounds.beat(this.sound, beat, this.multiplier));
    // Behind the title some planets are there already.
    for (let attempt = 0; attempt < 40 && this.planets.length < 5; attempt += 1)
      this.addPlanet(between(90, this.sight * 0.8));
  }

  get hardness() {
    return clamp(this.time / hardAfter);
  }
  get multiplier() {
    return Math.min(maxMultiplier, 1 + this.streak);
  }
  /** How far one sees from the ship to the corners. */
  get sight() {
    return Math.hypot(this.size.width, this.size.height) / 2;
  }

  update(seconds) {
    this.time += seconds;
    if (this.time === seconds) this.speak('start');
    this.left -= seconds;
    this.beat(seconds, 3.2 + this.boost / 90);
    this.steer(seconds);
    this.fly(seconds);
    this.meetPlanets(seconds);
    this.meetTarget();
    this.fade(seconds);
    this.animate(seconds);
    if (this.left < 10 && !this.isWarned) {
      this.isWarned = true;
      this.speak('late');
      sounds.late(this.sound);
    }
    if (this.left > 12) this.isWarned = false;
    if (this.left <= 0) this.finish('Too late', 'The moons have gone to bed.');
  }
  idle(seconds) {
    this.animate(seconds);
    if (!this.end && !isMotionReduced()) {
      this.ship.heading += Math.sin(this.passed * 0.4) * 0.3 * seconds;
      this.fly(seconds * 0.35);
      this.drift(seconds * 0.35);
    }
  }
  animate(seconds) {
    this.passed += seconds;
    for (const each of [this.particles, this.marks, this.shake]) each.update(seconds);
    const { x, y, heading } = this.ship;
    const lead = isMotionReduced() ? 0 : 40;
    this.camera.x = approach(this.camera.x, x + Math.cos(heading) * lead, 6, seconds);
    this.camera.y = approach(this.camera.y, y + Math.sin(heading) * lead, 6, seconds);
    if (this.end) return;
    const isBright = this.burning > 0 || this.boost > 50;
    if (Math.random() < seconds * (isBright ? 90 : 40))
      this.particles.add({
        ...{ x: x - Math.cos(heading) * 10, y: y - Math.sin(heading) * 10, angle: heading + Math.PI, spread: 0.3 },
        ...{ speed: 90, life: 0.5, size: isBright ? 3 : 2, color: this.burning > 0 ? '#6ee7f0' : '#ffc857' },
      });
  }
  draw(context) {
    drawFlight(context, this);
  }
  press(action) {
    if (action === 'act') this.burn();
  }
  touch(kind) {
    if (kind === 'down' && this.input.pointer.isMouse) this.burn();
  }
  /** Nothing is measured by the size of the screen. */
  resize() {}
  hud() {
    const charge = clamp(this.charge / missesForBurn).toFixed(2);
    return {
      score: this.score,
      multiplier: `×${this.multiplier}`,
      time: `${Math.max(0, Math.ceil(this.left))} s`,
      lives: '◆'.repeat(hull - this.hits) + '◇'.repeat(this.hits),
      ...{ burn: charge, act: charge },
    };
  }
  speak(kind) {
    const line = pick(radio[kind]);
    this.caption(line, 3);
  }

  /** Turns by keys, or towards the stick, the mouse or the finger. */
  steer(seconds) {
    const { ship, input, stage } = this;
    const { keyTurn, stick, pointer } = input;
    if (keyTurn !== 0) {
      pointer.isFresh = false;
      ship.heading += keyTurn * steering.keys * seconds;
      return;
    }
    const wanted = this.wantedHeading(stick, pointer, stage);
    if (wanted === null) return;
    const most = steering.aim * seconds;
    ship.heading += clamp(turnTo(ship.heading, wanted), -most, most);
  }
  wantedHeading(stick, pointer, stage) {
    if (stick.x !== 0 || stick.y !== 0) return Math.atan2(stick.y, stick.x);
    if (!pointer.isFresh || !(pointer.isMouse || pointer.isDown)) return null;
    const { x, y } = stage.toWorld(pointer);
    const [toX, toY] = [
      x - this.size.width / 2 + this.camera.x - this.ship.x,
      y - this.size.height / 2 + this.camera.y - this.ship.y,
    ];
    return Math.hypot(toX, toY) < 24 ? null : Math.atan2(toY, toX);
  }

  fly(seconds) {
    const { ship } = this;
    const pull = this.burning > 0 ? { x: 0, y: 0 } : pullOf(this.planets, ship);
    const velocity = {
      x: Math.cos(ship.heading) * ship.speed + pull.x * seconds,
      y: Math.sin(ship.heading) * ship.speed + pull.y * seconds,
    };
    ship.heading = Math.atan2(velocity.y, velocity.x);
    const wanted = mix(pace.base, pace.later, this.hardness) + this.boost + (this.burning > 0 ? pace.burn : 0);
    ship.speed = approach(ship.speed, wanted, 3, seconds);
    ship.x += Math.cos(ship.heading) * ship.speed * seconds;
    ship.y += Math.sin(ship.heading) * ship.speed * seconds;
  }

  addPlanet(sight = this.sight) {
    const { ship, planets, target, hardness } = this;
    const planet = comingPlanet({ ship, planets, target, hardness, sight });
    if (planet) planets.push(planet);
  }
  drift(seconds) {
    for (const planet of this.planets) {
      planet.x += planet.vx * seconds;
      planet.y += planet.vy * seconds;
    }
    const { ship, sight } = this;
    this.planets = this.planets.filter(({ x, y }) => Math.hypot(x - ship.x, y - ship.y) < sight + 420);
    if (this.planets.length < planetCount(this.hardness)) this.addPlanet();
  }
  meetPlanets(seconds) {
    this.drift(seconds);
    for (const planet of this.planets) {
      const above = Math.hypot(planet.x - this.ship.x, planet.y - this.ship.y) - planet.radius;
      if (above < 7 && this.burning === 0 && this.safeFor === 0) this.crash(planet);
      if (above < missRange) planet.nearest = Math.min(planet.nearest, above);
      else if (planet.nearest < missRange) {
        if (planet.nearest > 4) this.countMiss(planet);
        planet.nearest = Infinity;
      }
    }
  }
  countMiss(planet) {
    this.misses += 1;
    this.streak += 1;
    this.streakLeft = streakSeconds;
    this.boost = Math.min(pace.fromMisses, this.boost + pace.perMiss);
    if (this.charge < missesForBurn) this.charge += 1;
    const won = points.miss * this.multiplier;
    this.score += won;
    const { x, y } = this.ship;
    this.marks.word({ x, y: y - 18, text: `Near miss  +${won}`, color: '#6ee7f0' });
    this.marks.ring({ x: planet.x, y: planet.y, radius: planet.radius + 40, color: planet.look.stripe });
    sounds.miss(this.sound, this.streak);
    if (this.streak % 3 === 0) this.speak('near');
    if (this.charge === missesForBurn) this.say('The burn is ready.');
  }
  crash(planet) {
    if (this.end) return;
    const { ship } = this;
    const away = Math.atan2(ship.y - planet.y, ship.x - planet.x);
    ship.heading = away;
    ship.speed = pace.base;
    Object.assign(this, { streak: 0, boost: 0, safeFor: 1.6 });
    planet.nearest = Infinity;
    this.hits += 1;
    this.shake.hit(1);
    this.particles.add({
      x: ship.x,
      y: ship.y,
      angle: away,
      spread: 1.2,
      speed: 230,
      count: 34,
      size: 3,
      color: '#ff9e7a',
    });
    this.marks.ring({ x: ship.x, y: ship.y, radius: 80, color: '#ff5f7e' });
    sounds.crash(this.sound);
    this.speak('crash');
    this.say(`A planet. Hull ${hull - this.hits}.`);
    if (this.hits === hull) this.finish('Return to sender', 'There is more planet on the ship than ship.');
  }
  burn() {
    if (this.charge < missesForBurn || this.burning > 0) return;
    this.charge = 0;
    this.burning = burnSeconds;
    this.shake.hit(0.4);
    this.marks.ring({ x: this.ship.x, y: this.ship.y, radius: 120, color: '#6ee7f0' });
    sounds.burn(this.sound);
    this.speak('burn');
  }

  meetTarget() {
    const { ship, target } = this;
    if (Math.hypot(target.x - ship.x, target.y - ship.y) > target.ring) return;
    this.parcels += 1;
    this.score += points.parcel;
    const won =
      mix(clock.early, clock.late, this.hardness) - clamp((this.time - hardAfter) / hardAfter) * clock.overtime;
    this.left = Math.min(clock.longest, this.left + won);
    this.marks.word({ ...target, text: `+${points.parcel}  +${Math.round(won)} s`, color: '#ffc857', size: 18 });
    this.marks.ring({ ...target, radius: 130, color: '#ffc857' });
    this.particles.add({ x: target.x, y: target.y, speed: 170, count: 30, size: 3, color: '#ffc857', life: 0.9 });
    sounds.delivered(this.sound);
    this.speak('delivered');
    this.target = nextTarget(this);
    this.say(`Delivered. ${this.parcels} so far.`);
  }
  fade(seconds) {
    this.streakLeft -= seconds;
    if (this.streakLeft <= 0) this.streak = 0;
    this.boost = Math.max(0, this.boost - seconds * 13);
    this.burning = Math.max(0, this.burning - seconds);
    this.safeFor = Math.max(0, this.safeFor - seconds);
  }
  finish(heading, why) {
    if (this.end) return;
    const parcels = this.parcels === 1 ? 'One parcel' : `${this.parcels || 'No'} parcels`;
    const misses = this.misses === 1 ? 'one near miss' : `${this.misses} near misses`;
    this.end = { heading, text: `${why} ${parcels}, ${misses}.`, again: 'Another shift', continues: false };
    sounds.over(this.sound);
  }
}

export const createFlight = (tools) => new Flight(tools);
