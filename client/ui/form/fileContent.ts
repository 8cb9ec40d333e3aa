interface Signature {
  /** The MIME type. */
  type: string;
  /** Of the names that such files have, the usual one first. */
  extensions: readonly [string, ...string[]];
  /** The first bytes, one character each. */
  begins: RegExp;
}

const signatures: readonly Signature[] = [
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'], begins: /^\xff\xd8\xff/ },
  { type: 'image/png', extensions: ['.png'], begins: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/gif', extensions: ['.gif'], begins: /^GIF8[79]a/ },
  { type: 'image/webp', extensions: ['.webp'], begins: /^RIFF[^]{4}WEBP/ },
  { type: 'image/avif', extensions: ['.avif'], begins: /^[^]{4}ftypavi[fs]/ },
  { type: 'image/heic', extensions: ['.heic', '.heif'], begins: /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1)/ },
  { type: 'audio/mpeg', extensions: ['.mp3'], begins: /^(ID3|\xff[\xfa\xfb\xf2\xf3])/ },
  { type: 'application/pdf', extensions: ['.pdf'], begins: /^%PDF-/ },
  { type: 'application/vnd.rar', extensions: ['.rar'], begins: /^Rar!\x1a\x07/ },
  { type: 'application/zip', extensions: ['.zip'], begins: /^PK\x03\x04/ },
];
const bytesRead = 16;

/**
 * A file under a name and type that fit what is in it, by its first bytes: phones and programs save pictures without an
 * extension, or with a wrong one. The file itself where they say nothing, or as its name does.
 */
export async function namedByContent(file: File): Promise<File> {
  const begin = await firstBytes(file);
  const found = signatures.find(({ begins }) => begins.test(begin));
  if (!found) return file;
  const { type, extensions } = found;
  const name = file.name.toLowerCase();
  if (file.type === type && extensions.some((extension) => name.endsWith(extension))) return file;
  const named = extensions.some((extension) => name.endsWith(extension))
    ? file.name
    : file.name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '') + extensions[0];
  return new File([file], named, { type, lastModified: file.lastModified });
}

/** The first bytes as characters; '' for a file that has been moved away, which sending it tells. */
function firstBytes(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => resolve('');
    reader.readAsArrayBuffer(file.slice(0, bytesRead));
  });
}
