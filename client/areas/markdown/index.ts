export { Markdown, loadMarkdown } from './Markdown';
export { MarkdownEditor } from './MarkdownEditor';
export { clipFrame } from './clip';
