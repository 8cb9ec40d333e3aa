import { namedByContent } from '../../../client/ui/form/fileContent';

const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The beginnings of files as programs write them. */
const jpeg = bytes('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//');
const bareJpeg = bytes('/9j/2wBDAP//////////////////////');
const png = bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB');
const gif = bytes('R0lGODlhAQABAIAAAExpcf+IACH5BAUA');
const webp = bytes('UklGRjwAAABXRUJQVlA4IDAAAAAQAgCd');
const avif = bytes('AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlm');
const heic = bytes('AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWlj');
const mp3 = bytes('SUQzBAAAAAAAI1RTU0UAAAAPAAADTGF2');
const pdf = bytes('JVBERi0xLjcKJcfsj6IKNSAwIG9iago8');

test.each([
  ['a picture without an extension', jpeg, 'IMG_0001', '', 'IMG_0001.jpg', 'image/jpeg'],
  ['a picture with another extension', bareJpeg, 'fog.bin', 'application/octet-stream', 'fog.jpg', 'image/jpeg'],
  ['a picture with a longer name', png, 'v1.2 of the fog', '', 'v1.2 of the fog.png', 'image/png'],
  ['a picture whose type the system does not know', png, 'fog.PNG', '', 'fog.PNG', 'image/png'],
  ['an old name of a picture', jpeg, 'fog.jfif', '', 'fog.jpg', 'image/jpeg'],
  ['a hidden file', gif, '.gif-of-fog', '', '.gif-of-fog.gif', 'image/gif'],
  ['a WebP named as a text', webp, 'fog.txt', 'text/plain', 'fog.webp', 'image/webp'],
  ['an AVIF', avif, 'fog', '', 'fog.avif', 'image/avif'],
  ['what iPhones save, as a JPEG', heic, 'fog.jpg', 'image/jpeg', 'fog.heic', 'image/heic'],
  ['a sound', mp3, 'waves.dat', '', 'waves.mp3', 'audio/mpeg'],
  ['a document', pdf, 'rules', '', 'rules.pdf', 'application/pdf'],
])('%s gets the name and type of its content', async (_about, content, name, type, realName, realType) => {
  const file = await namedByContent(new File([content], name, { type }));
  expect([file.name, file.type, file.size]).toEqual([realName, realType, content.length]);
});

test.each([
  ['a picture under its name', jpeg, 'fog.jpeg', 'image/jpeg'],
  ['a program', bytes('TVqQAAMAAAAEAAAA//8AALgAAAAAAAAA'), 'fog.png', 'image/png'],
  ['a page', bytes(btoa('<!doctype html><p>Fog')), 'fog.html', 'text/html'],
  ['an empty file', new Uint8Array(), 'fog.png', 'image/png'],
])('%s stays as it is', async (_about, content, name, type) => {
  const file = new File([content], name, { type });
  expect(await namedByContent(file)).toBe(file);
});
