import { createMarks, createParticles } from './effects.mjs';
import { createShake } from './feel.mjs';
import { openInput } from './input.mjs';
import { startLoop } from './loop.mjs';
import { openPage } from './page.mjs';
import { openSave } from './save.mjs';
import { openSound } from './sound.mjs';
import { openStage } from './stage.mjs';

/** So many seconds after the end nothing begins anew: the last key of a round is often pressed too late. */
const pauseAfterEnd = 0.7;

/**
 * A game in its page: title, rounds, pauses, ends, and the best score. `createRound` makes a round from what it may use, and
 * from the round before where that one goes on. A round has `update` and, behind the title, `idle`, with seconds; `draw`;
 * `press` for actions; `touch`, if it wants touches; `resize`; `hud`, what is shown by the ids of elements; and `end` once it
 * is over: `{ heading, text, again, continues }`.
 */
class Game {
  state = 'title';
  endedFor = 0;

  constructor({ name, scaleOf, keys, buttons, createRound }) {
    this.createRound = createRound;
    this.save = openSave(name);
    this.sound = openSound(this.save);
    this.page = openPage();
    this.stage = openStage(this.page.canvas, scaleOf);
    this.input = openInput({
      surface: this.page.canvas,
      ...{ keys, buttons, onDevice: this.page.use },
      onPress: (action) => this.press(action),
      onPointer: (kind, place) => this.touch(kind, place),
    });
    this.best = Number(this.save.read('best') ?? 0);
    this.round = this.begin();
    this.page.onButtons({
      play: () => this.play(),
      again: () => this.again(),
      resume: () => this.resume(),
      pause: () => this.pause(),
      mute: () => this.mute(),
      act: () => this.press('act'),
    });
    this.page.showMuted(this.sound.isMuted);
    this.page.showBest(this.best);
    this.page.show('title');
    document.addEventListener('visibilitychange', () => this.pause());
    addEventListener('blur', () => this.pause());
    this.stage.onResize((size, before) => before.width > 0 && this.round.resize(size, before));
    startLoop({ update: (seconds) => this.update(seconds), draw: () => this.draw() });
  }

  begin(last) {
    const { stage, input, sound, page } = this;
    const effects = { particles: createParticles(), marks: createMarks(), shake: createShake() };
    return this.createRound({ stage, input, sound, say: page.say, caption: page.caption, ...effects }, last);
  }
  play() {
    this.sound.start();
    const isNext = this.state === 'over' && this.round.end.continues;
    this.round = this.begin(isNext ? this.round : undefined);
    this.show('playing');
  }
  again() {
    if (this.state === 'title' || this.endedFor > pauseAfterEnd) this.play();
  }
  resume() {
    this.sound.start();
    this.show('playing');
  }
  pause() {
    if (this.state !== 'playing') return;
    this.sound.rest();
    this.show('paused');
  }
  mute() {
    this.sound.mute(!this.sound.isMuted);
    this.page.showMuted(this.sound.isMuted);
  }
  show(state) {
    this.state = state;
    this.input.release();
    this.page.show(state);
  }

  /** The round is over; its last moment stays in sight a little before its end is shown. */
  finish() {
    const { score } = this.round.hud();
    const isBest = score > this.best;
    if (isBest) {
      this.best = score;
      this.save.write('best', score);
    }
    this.page.showEnd({ ...this.round.end, score, best: this.best, isBest });
    this.state = 'over';
    this.endedFor = 0;
    this.input.release();
  }

  press(action) {
    if (action === 'mute') this.mute();
    else if (this.state === 'playing') {
      if (action === 'pause') this.pause();
      else this.round.press(action);
    } else if (this.state === 'paused') {
      if (action === 'pause' || action === 'act') this.resume();
    } else if (action === 'act') this.again();
  }
  touch(kind, { x, y, id }) {
    if (this.state === 'playing') this.round.touch?.(kind, { ...this.stage.toWorld({ x, y }), id });
  }

  update(seconds) {
    this.input.poll();
    if (this.state === 'playing') this.round.update(seconds);
    else if (this.state !== 'paused') this.round.idle(seconds);
    if (this.state === 'over') this.endedFor += seconds;
    if (this.state === 'playing' && this.round.end) this.finish();
  }
  draw() {
    this.round.draw(this.stage.context);
    if (this.state !== 'title') this.page.showHud(this.round.hud());
    if (this.state === 'over' && this.endedFor > pauseAfterEnd) this.page.show('over');
  }
}

export const startGame = (settings) => new Game(settings);
