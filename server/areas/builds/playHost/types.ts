const text = (type: string) => `${type}; charset=utf-8`;

/** The types of files by their endings; all others are bytes. */
const types: Readonly<Record<string, string>> = {
  html: text('text/html'),
  htm: text('text/html'),
  js: text('text/javascript'),
  mjs: text('text/javascript'),
  css: text('text/css'),
  json: text('application/json'),
  map: text('application/json'),
  webmanifest: text('application/manifest+json'),
  gltf: text('model/gltf+json'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/plain'),
  xml: text('text/xml'),
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  glb: 'model/gltf-binary',
};

const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
const lookUp = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The type of a file by its name. One that was compressed before has the type of what is in it. */
export function typeOfFile(path: string): { type: string; encoding: string | undefined } {
  const encoding = lookUp(encodings, endingOf(path));
  const inner = encoding === undefined ? path : path.replace(/\.[^.]*$/, '');
  return { type: lookUp(types, endingOf(inner)) ?? 'application/octet-stream', encoding };
}

/** Whether a file is a page, which is asked for anew each time. */
export const isPage = (path: string): boolean => typeOfFile(path).type.startsWith('text/html');
