/** Part of a page that takes files which are dropped beside every field. */
interface DropTarget {
  take: (files: File[]) => void;
  /** Called when files are held over the page, and when they are not any more. */
  onOver?: (isOver: boolean) => void;
  /** Whether somebody is writing in it: then it comes before the others. */
  isActive?: () => boolean;
}

const targets: DropTarget[] = [];
let isListening = false;

/** Takes files dropped on the page until the returned function is called. The part that was shown last comes first. */
export function takeDroppedFiles(target: DropTarget): () => void {
  keepTabOnDrop();
  targets.push(target);
  return () => void targets.splice(targets.indexOf(target), 1);
}

const chosenTarget = () => targets.findLast(({ isActive }) => isActive?.() === true) ?? targets.at(-1);
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
const notifyOver = (target: DropTarget | undefined) => targets.forEach((each) => each.onOver?.(each === target));

/**
 * Keeps the browser from opening a file that is dropped where nothing takes it: it would leave the page, and what is being
 * written there. Fields with a place for files have prevented the default already.
 */
export function keepTabOnDrop() {
  if (isListening) return;
  isListening = true;
  window.addEventListener('dragover', (event) => {
    const isOurs = hasFiles(event) && !event.defaultPrevented;
    const target = isOurs ? chosenTarget() : undefined;
    notifyOver(target);
    if (!isOurs) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = target ? 'copy' : 'none';
  });
  window.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) notifyOver(undefined);
  });
  window.addEventListener('drop', (event) => {
    notifyOver(undefined);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    chosenTarget()?.take([...(event.dataTransfer?.files ?? [])]);
  });
}
