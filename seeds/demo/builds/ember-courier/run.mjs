import { approach, clamp, isMotionReduced, mix, pick } from '../kit/feel.mjs';
import { createBeat } from '../kit/sound.mjs';
import { Courier } from './courier.mjs';
import { drawRun } from './drawRun.mjs';
import { createRoad, unitsPerMetre } from './road.mjs';
import * as sounds from './sounds.mjs';
import { letters, villages } from './words.mjs';

const burning = { seconds: 55, rain: 0.2, rainBent: 0.02, wind: 0.13, ember: 0.045, village: 0.4 };
const points = { ember: 5, village: 100 };
const invulnerableSeconds = 1.1;
const reach = { from: 230, to: 450, after: 18_000 };

/** A run with the fire, for as long as it burns. */
class Run {
  end = null;
  way = 0;
  passed = 0;
  flame = 1;
  flash = 0;
  stumble = 0;
  safeFor = 0;
  sparks = 0;
  delivered = 0;
  isRaining = false;
  isWindy = false;
  isWarned = false;
  touches = new Map();

  constructor(tools) {
    Object.assign(this, tools);
    this.size = tools.stage.size;
    this.courier = new Courier();
    this.road = createRoad();
    this.beat = createBeat((beat) => sounds.beat(this.sound, beat, this.flame));
  }

  get hardness() {
    return clamp(this.way / reach.after);
  }
  get speed() {
    return mix(reach.from, reach.to, this.hardness) * (1 - 0.45 * this.stumble);
  }
  get metres() {
    return Math.floor(this.way / unitsPerMetre);
  }
  get score() {
    return this.metres + this.sparks * points.ember + this.delivered * points.village;
  }
  /** Where the courier stands on the screen. */
  get place() {
    return {
      x: Math.min(190, this.size.width * 0.22),
      ground: this.size.height * (this.size.height > 520 ? 0.72 : 0.78),
    };
  }
  /** The flame on the screen. */
  get torch() {
    const { x, ground } = this.place;
    const { y, bend } = this.courier;
    return { x: x + mix(15, 13, bend), y: ground - y - mix(68, 20, bend) };
  }

  update(seconds) {
    this.way += this.speed * seconds;
    this.road.extend({
      ...{ to: this.way + this.size.width + 900, from: this.way - 500 },
      ...{ speed: this.speed, hardness: this.hardness },
    });
    this.move(seconds);
    this.meetThings();
    this.meetVillages();
    this.meetWeather(seconds);
    this.flame = clamp(this.flame - (seconds / burning.seconds) * (1 + this.way / 24_000));
    this.beat(seconds, this.speed / 62);
    this.animate(seconds);
    if (this.flame < 0.25 && !this.isWarned) this.warn();
    if (this.flame > 0.4) this.isWarned = false;
    if (this.flame === 0 && !this.end) this.goOut();
  }
  /** Behind the title the courier runs through an empty country; at the end they stand still. */
  idle(seconds) {
    if (!this.end && !isMotionReduced()) {
      this.way += 130 * seconds;
      this.courier.update(seconds, { speed: 130 });
    }
    this.animate(seconds);
  }
  animate(seconds) {
    this.passed += seconds;
    this.flash = approach(this.flash, 0, 5, seconds);
    this.stumble = approach(this.stumble, 0, 2.4, seconds);
    this.safeFor = Math.max(0, this.safeFor - seconds);
    this.particles.update(seconds, this.end ? 0 : this.speed * 0.7);
    for (const each of [this.marks, this.shake]) each.update(seconds);
    if (this.flame > 0 && Math.random() < seconds * 30 * (0.3 + this.flame))
      this.particles.add({
        ...this.torch,
        angle: -2.2,
        spread: 0.5,
        speed: 90,
        color: '#ffb13d',
        life: 0.7,
        fall: -40,
      });
  }
  draw(context) {
    drawRun(context, this);
  }
  press(action) {
    if (action === 'act' || action === 'up') this.courier.askToJump();
  }
  /** The right half of the screen jumps, the left half bends down; each finger does what it began with. */
  touch(kind, { x, id }) {
    if (kind === 'up') this.touches.delete(id);
    else {
      const action = x > this.size.width / 2 ? 'jump' : 'slide';
      this.touches.set(id, action);
      if (action === 'jump') this.courier.askToJump();
    }
  }
  resize() {
    this.touches.clear();
  }
  hud() {
    const { score, flame, metres } = this;
    return { score, metres: `${metres} m`, flame: flame.toFixed(2), villages: this.delivered };
  }

  isAsked(touched, ...actions) {
    return [...this.touches.values()].includes(touched) || actions.some((action) => this.input.isHeld(action));
  }
  move(seconds) {
    const { courier, particles } = this;
    const isJumpHeld = this.isAsked('jump', 'act', 'up');
    const isSlideHeld = this.isAsked('slide', 'down');
    const began = courier.update(seconds, { speed: this.speed, isJumpHeld, isSlideHeld });
    const { x, ground } = this.place;
    const dust = { x, y: ground, angle: -2.6, spread: 0.6, color: '#f2b880', life: 0.4, fall: 200 };
    if (began === 'jump') {
      sounds.jump(this.sound);
      particles.add({ ...dust, count: 6, speed: 70 });
    }
    if (began === 'land') {
      sounds.land(this.sound);
      particles.add({ ...dust, count: 9, speed: 100 });
    }
    if (courier.isBent && courier.isOnGround && Math.random() < seconds * 40)
      particles.add({ ...dust, x: x - 10, speed: 90 });
  }

  /** Whether something on the road touches the courier, who is a little thinner than they look. */
  isAt({ x, width, above, height }) {
    const { y, height: own } = this.courier;
    const left = x - this.way;
    return left < 8 && left + width > -8 && y < above + height - 4 && y + own > above + 2;
  }
  meetThings() {
    for (const thing of this.road.things)
      if (!thing.isHit && this.safeFor === 0 && this.isAt(thing)) this.stumbleOver(thing);
    for (const ember of this.road.embers)
      if (!ember.isTaken && Math.abs(ember.x - this.way) < 22 && Math.abs(ember.y - this.courier.y - 34) < 44)
        this.take(ember);
  }
  stumbleOver(thing) {
    thing.isHit = true;
    this.flame = clamp(this.flame - thing.cost);
    const { x, ground } = this.place;
    if (thing.kind === 'puddle') {
      sounds.splash(this.sound);
      this.particles.add({
        x,
        y: ground,
        angle: -1.6,
        spread: 0.9,
        speed: 200,
        count: 20,
        color: '#9fc4d8',
        fall: 500,
      });
      this.say('A puddle. The flame hisses.');
      return;
    }
    this.stumble = 1;
    this.flash = 1;
    this.safeFor = invulnerableSeconds;
    this.shake.hit(0.7);
    sounds.hit(this.sound);
    this.particles.add({ ...this.torch, speed: 190, count: 22, size: 3, color: '#ff7b29', fall: 300 });
    this.say('You stumble. The flame is smaller.');
  }
  take(ember) {
    ember.isTaken = true;
    this.sparks += 1;
    this.flame = clamp(this.flame + burning.ember);
    sounds.ember(this.sound, this.sparks);
    const place = { x: this.place.x + ember.x - this.way, y: this.place.ground - ember.y };
    this.particles.add({ ...place, speed: 90, count: 5, color: '#ffd166' });
  }

  meetVillages() {
    for (const village of this.road.villages)
      if (!village.isLit && village.x < this.way) {
        village.isLit = true;
        village.litAt = this.passed;
        this.deliver(villages[(village.look - 1) % villages.length]);
      }
  }
  deliver(name) {
    this.delivered += 1;
    this.flame = clamp(this.flame + burning.village);
    this.marks.word({ ...this.torch, text: `${name}  +${points.village}`, color: '#ffe3a0', size: 18 });
    this.marks.ring({ ...this.torch, radius: 130, color: '#ffd166' });
    this.particles.add({ ...this.torch, speed: 220, count: 34, size: 3, color: '#ffd166', fall: 120, life: 1.1 });
    this.caption(pick(letters), 5);
    sounds.village(this.sound);
    this.say(`${name} has fire again. ${this.delivered} delivered.`);
  }

  meetWeather(seconds) {
    const isIn = ({ x, width }) => this.way > x && this.way < x + width;
    const isRaining = this.road.rains.some(isIn);
    this.isWindy = !isRaining && this.road.winds.some(isIn);
    if (isRaining && !this.isRaining) this.say('Rain. Bend over the flame.');
    this.isRaining = isRaining;
    if (isRaining) {
      this.flame = clamp(this.flame - (this.courier.isBent ? burning.rainBent : burning.rain) * seconds);
      if (Math.random() < seconds * 9) sounds.drop(this.sound);
      if (!this.courier.isBent && Math.random() < seconds * 20)
        this.particles.add({
          ...this.torch,
          angle: -1.6,
          spread: 0.4,
          speed: 60,
          color: '#d8d8e0',
          size: 4,
          fall: -30,
        });
    }
    if (this.isWindy && !this.courier.isBent) this.flame = clamp(this.flame + burning.wind * seconds);
  }

  warn() {
    this.isWarned = true;
    sounds.low(this.sound);
    this.say('The flame is low.');
  }
  goOut() {
    const villagesLit = this.delivered === 1 ? 'One village has' : `${this.delivered || 'No'} villages have`;
    const text = `${this.metres} metres, ${this.sparks} embers. ${villagesLit} fire again${this.delivered ? '' : ' yet'}.`;
    this.end = { heading: 'The fire went out', text, again: 'Light it again', continues: false };
    this.particles.add({
      ...this.torch,
      angle: -1.6,
      spread: 0.5,
      speed: 60,
      count: 24,
      size: 6,
      color: '#8a8290',
      fall: -60,
      life: 1.6,
    });
    sounds.out(this.sound);
  }
}

export const createRun = (tools) => new Run(tools);
