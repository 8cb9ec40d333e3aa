import { approach } from '../kit/feel.mjs';

const gravity = 1_900;
const jumpSpeed = 620;
/** A jump that is asked for a little too early or too late still counts, in seconds. */
const forgiven = 0.11;

/** The one who runs: height above the road, and how they hold themselves. */
export class Courier {
  y = 0;
  fallSpeed = 0;
  /** 0 upright, 1 bent over the flame. */
  bend = 0;
  stride = 0;
  sinceGround = 0;
  sinceAsked = 1;

  get isOnGround() {
    return this.y === 0;
  }
  get isBent() {
    return this.bend > 0.5;
  }
  get height() {
    return this.isBent ? 26 : 56;
  }
  askToJump() {
    this.sinceAsked = 0;
  }

  /** Moves on, and answers 'jump' or 'land' when one begins. */
  update(seconds, { speed, isJumpHeld, isSlideHeld }) {
    this.sinceAsked += seconds;
    this.stride += (speed * seconds) / 44;
    this.bend = approach(this.bend, isSlideHeld && this.y < 30 ? 1 : 0, 22, seconds);
    if (this.sinceAsked < forgiven && this.sinceGround < forgiven) return this.jump();
    if (this.isOnGround) return '';
    this.sinceGround += seconds;
    const isShort = this.fallSpeed > 0 && !isJumpHeld;
    this.fallSpeed -= gravity * seconds * (isShort ? 2.2 : 1) * (isSlideHeld ? 2.6 : 1);
    this.y += this.fallSpeed * seconds;
    if (this.y > 0) return '';
    this.y = 0;
    this.fallSpeed = 0;
    this.sinceGround = 0;
    return 'land';
  }
  jump() {
    this.fallSpeed = jumpSpeed;
    this.y = 0.01;
    this.sinceAsked = 1;
    this.sinceGround = 1;
    return 'jump';
  }
}
