import { Markdown } from '../Markdown';
import { usePreviewPictures } from './usePreviewPictures';

type PreviewTextProps = Omit<Parameters<typeof Markdown>[0], 'pictures'>;

/** A text that is being written as it will look, with its foreign pictures. */
export default function PreviewText(props: PreviewTextProps) {
  return <Markdown {...props} pictures={usePreviewPictures(props.text)} />;
}
