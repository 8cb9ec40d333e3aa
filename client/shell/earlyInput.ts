/** Input on a page that the server has drawn, from before the app has taken it over. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Pressed buttons and submitted forms that public/begin.js has held back, in their order. */
interface EarlyInput {
  held: (HTMLElement | HTMLFormElement)[];
  /** From now on events reach the app. */
  release: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

const isCheckable = (field: Field) => field.type === 'checkbox' || field.type === 'radio';

const propertyOf = (field: Field) => (isCheckable(field) ? 'checked' : 'value');

/** React watches a field that it has taken over by a property of the element's own. */
const isTakenOver = (field: Field) => Object.hasOwn(field, propertyOf(field));

function isChanged(field: Field): boolean {
  if (field.type === 'file' && 'files' in field) return (field.files?.length ?? 0) > 0;
  if (!('checked' in field) || !isCheckable(field)) return field.value !== field.defaultValue;
  // Of radio buttons the one that was chosen tells the others.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** The text of a field, or whether it is ticked. */
type Entered = string | boolean;

const enteredInto = (field: Field) => Reflect.get(field, propertyOf(field)) as Entered;

/** Sets what is entered without React noticing. */
const setUnnoticed = (field: Field, entered: Entered) =>
  Reflect.set(Object.getPrototypeOf(field) as object, propertyOf(field), entered, field);

let isTakingOver = false;

/**
 * Has React take over a field at once, and notice with the next event what was typed or ticked before: otherwise it
 * takes that for the field's first value.
 */
function takeOver(field: Field, entered: Entered = enteredInto(field)) {
  const property = propertyOf(field);
  const { selectionStart: start, selectionEnd: end } = field;
  isTakingOver = true;
  // React takes over a part of the page at once when somebody does something there.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  isTakingOver = false;
  if (!isTakenOver(field) || field.type === 'file') return;
  Reflect.set(field, property, property === 'checked' ? !entered : `${String(entered)} `);
  setUnnoticed(field, entered);
  if (start !== null) field.setSelectionRange(start, end);
}

/** Tells the app what was entered into a field, as if it were entered now. */
function enter(field: Field, entered: Entered) {
  takeOver(field, entered);
  if (isCheckable(field)) {
    setUnnoticed(field, !entered);
    field.click();
    return;
  }
  field.dispatchEvent(new Event(field.type === 'file' ? 'change' : 'input', { bubbles: true }));
}

const takenOverLists = new WeakSet<HTMLSelectElement>();

/** Has React take over a list at once, which puts back what the server has drawn, and chooses again. */
function takeOverList(list: HTMLSelectElement, chosen = list.selectedIndex) {
  takenOverLists.add(list);
  isTakingOver = true;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  isTakingOver = false;
  list.selectedIndex = chosen;
}

/** Tells the app what was chosen from a list. React does not compare it with the choice before. */
function choose(list: HTMLSelectElement, chosen: number) {
  takeOverList(list, chosen);
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function isOtherwiseChosen({ options }: HTMLSelectElement): boolean {
  const first = [...options].find((option) => option.defaultSelected) ?? options[0];
  return first !== undefined && !first.selected;
}

/** Lets events reach the app from now on. Returns the buttons and forms that were held back. */
export function releaseEarlyInput(): (HTMLElement | HTMLFormElement)[] {
  const { held = [], release } = window.earlyInput ?? {};
  release?.();
  return held;
}

/**
 * Does what people did before the app was there, right after `hydrateRoot`: what they typed, ticked and chose, then the
 * buttons that they pressed. Until React has taken over a field, what is entered there is kept too.
 */
export function replayEarlyInput(root: Element) {
  const takeOverBefore = ({ target, type }: Event) => {
    if (target instanceof HTMLSelectElement) {
      if (type === 'input' && !isTakingOver && root.contains(target) && !takenOverLists.has(target))
        takeOverList(target);
    } else if (
      isField(target) &&
      (type === 'input' || isCheckable(target)) &&
      !isTakingOver &&
      root.contains(target) &&
      !isTakenOver(target)
    )
      takeOver(target);
  };
  document.addEventListener('input', takeOverBefore, true);
  document.addEventListener('click', takeOverBefore, true);

  // All are read first: what is entered into one field has the others drawn anew.
  const changed = [...root.querySelectorAll<Field>('input, textarea')].filter(isChanged);
  const texts = changed.map((field) => ({ field, entered: enteredInto(field) }));
  const lists = [...root.querySelectorAll('select')].filter(isOtherwiseChosen);
  const choices = lists.map((list) => ({ list, chosen: list.selectedIndex }));
  for (const { field, entered } of texts) enter(field, entered);
  for (const { list, chosen } of choices) choose(list, chosen);

  for (const element of releaseEarlyInput())
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
}
