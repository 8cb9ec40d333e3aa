import { showToast } from '../feedback/toasts';
import { copyText } from './copyText';

export interface CopyTexts {
  linkCopied: string;
  linkNotCopied: string;
}

/** Copies the full address of a path of this site and says in a toast whether that worked. */
export async function copyLink(path: string, { linkCopied, linkNotCopied }: CopyTexts) {
  if (await copyText(window.location.origin + path)) showToast(linkCopied);
  else showToast(linkNotCopied, 'failed');
}
