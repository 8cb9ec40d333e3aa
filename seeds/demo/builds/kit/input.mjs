import { isTouched } from './feel.mjs';

const deadZone = 0.3;
/** Gamepads in the standard layout (https://w3c.github.io/gamepad/#remapping). */
const commonButtons = { 9: 'pause', 12: 'up', 13: 'down', 14: 'left', 15: 'right' };
const commonKeys = {
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
  ArrowUp: 'up',
  KeyW: 'up',
  ArrowDown: 'down',
  KeyS: 'down',
  KeyP: 'pause',
  Escape: 'pause',
  KeyM: 'mute',
};

/**
 * Keyboard, pointer and gamepad as one: actions that are held, the stick, and where the surface is touched. `onPress` hears
 * of each action that begins, `onPointer` of touches; `poll` reads the gamepads. The pointer is fresh until keys turn.
 */
export function openInput({ surface, keys, buttons, onPress, onPointer, onDevice }) {
  const actionOfKey = { ...commonKeys, ...keys };
  const actionOfButton = { ...commonButtons, ...buttons };
  const held = { keys: new Set(), pad: new Set() };
  /** Held since before `release`: nothing more comes of these buttons until they are let go. */
  const spent = new Set();
  const stick = { x: 0, y: 0 };
  const pointer = { x: 0, y: 0, isDown: false, isFresh: false, isMouse: false };
  let device;

  function use(next) {
    if (device === next) return;
    device = next;
    onDevice(next);
  }
  function hold(source, action, isHeld) {
    const isNew = isHeld && !held[source].has(action);
    if (isHeld) held[source].add(action);
    else {
      held[source].delete(action);
      if (source === 'pad') spent.delete(action);
    }
    if (isNew) onPress(action);
  }

  addEventListener('keydown', (event) => {
    const action = actionOfKey[event.code];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    // Buttons that have the focus are pressed by Enter and the space bar, as everywhere.
    if (event.target instanceof HTMLButtonElement && ['Enter', 'Space'].includes(event.code)) return;
    event.preventDefault();
    use('keys');
    if (!event.repeat) hold('keys', action, true);
  });
  addEventListener('keyup', ({ code }) => {
    if (actionOfKey[code]) hold('keys', actionOfKey[code], false);
  });
  listenToPointer({ surface, pointer, use, onPointer });

  function poll() {
    const pads = (navigator.getGamepads?.() ?? []).filter((pad) => pad !== null);
    const down = new Set(
      pads.flatMap((pad) => pad.buttons.flatMap(({ pressed }, index) => (pressed ? [actionOfButton[index]] : []))),
    );
    const [x = 0, y = 0] = pads.find(({ axes }) => Math.hypot(axes[0], axes[1]) > deadZone)?.axes ?? [];
    Object.assign(stick, { x, y });
    if (y > 0.5) down.add('down');
    if (y < -0.5) down.add('up');
    if (down.size > 0 || x !== 0) use('pad');
    for (const action of new Set(Object.values(actionOfButton))) hold('pad', action, down.has(action));
  }
  use(isTouched() ? 'touch' : 'keys');
  const isHeld = (action) => held.keys.has(action) || (held.pad.has(action) && !spent.has(action));

  return {
    poll,
    stick,
    pointer,
    isHeld,
    /** From -1 to 1: that of keys alone, and with the stick. */
    get keyTurn() {
      return Number(isHeld('right')) - Number(isHeld('left'));
    },
    get turn() {
      return this.keyTurn || stick.x;
    },
    release() {
      held.keys.clear();
      for (const action of held.pad) spent.add(action);
      pointer.isDown = false;
    },
  };
}

function listenToPointer({ surface, pointer, use, onPointer }) {
  function move(event) {
    const isMouse = event.pointerType === 'mouse';
    Object.assign(pointer, { x: event.offsetX, y: event.offsetY, isFresh: true, isMouse });
    use(isMouse ? 'keys' : 'touch');
  }
  surface.addEventListener('pointermove', move);
  surface.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    surface.setPointerCapture(event.pointerId);
    surface.focus({ preventScroll: true });
    move(event);
    pointer.isDown = true;
    onPointer('down', { x: event.offsetX, y: event.offsetY, id: event.pointerId });
  });
  for (const name of ['pointerup', 'pointercancel'])
    surface.addEventListener(name, (event) => {
      pointer.isDown = false;
      onPointer('up', { x: event.offsetX, y: event.offsetY, id: event.pointerId });
    });
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
}
