import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ZipEntry } from '../server/zips';

/** A module of WebAssembly that exports `run`, which multiplies two numbers. */
const wasm = Buffer.from(
  '0061736d0100000001070160027f7f017f03020100070701' + '0372756e00000a09010700200020016c0b',
  'hex',
);
/** What a game loads besides: the two numbers that its module multiplies. */
const data = Buffer.from([6, 7]);
export const product = '42';

/** Shows what the game has come to. */
const show = 'const show = (result) => { document.querySelector("output").value = String(result); };';
const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour</title><canvas id="canvas"></canvas><output></output>${body}</html>`;

/** The layout that an engine exports, around a module of our own. */
export interface Export {
  entries: ZipEntry[];
  /** The headers by which the engine's loader can do with its files, as its documentation names them. A worklet's are told to no driver: it loads, or the game does not run. */
  headers: Record<string, { type: string; encoding?: string }>;
}

const javascript = 'text/javascript; charset=utf-8';
const webassembly = 'application/wasm';
const bytes = 'application/octet-stream';

/** Godot 4: all files have the name of the page. Its loader copies the response to show progress, and adds a worklet for sound. */
const godot: Export = {
  entries: [
    {
      name: 'index.html',
      content: page(`<script src="index.js"></script><script>
        const engine = new Engine({ args: [], canvasResizePolicy: 2, executable: 'index', mainPack: 'index.pck',
          fileSizes: { 'index.pck': ${data.length}, 'index.wasm': ${wasm.length} }, gdextensionLibs: [], focusCanvas: true });
        engine.startGame({ onProgress() {} });
      </script>`),
    },
    {
      name: 'index.js',
      content: `${show}
        class Engine {
          constructor(config) { this.config = config; }
          async startGame() {
            const { executable, mainPack, fileSizes } = this.config;
            const tracked = async (file) => {
              const response = await fetch(file);
              let loaded = 0;
              const counting = new TransformStream({ transform(chunk, to) { loaded += chunk.length; to.enqueue(chunk); },
                flush() { if (loaded !== fileSizes[file]) throw new Error(file + ' has ' + loaded); } });
              return new Response(response.body.pipeThrough(counting), { headers: response.headers });
            };
            const pack = new Uint8Array(await (await tracked(mainPack)).arrayBuffer());
            const { instance } = await WebAssembly.instantiateStreaming(tracked(executable + '.wasm'));
            await new AudioContext().audioWorklet.addModule(executable + '.audio.worklet.js');
            show(instance.exports.run(...pack));
          }
        }`,
    },
    { name: 'index.wasm', content: wasm },
    { name: 'index.pck', content: data },
    {
      name: 'index.audio.worklet.js',
      content: 'registerProcessor("harbour", class extends AudioWorkletProcessor { process() { return true; } });',
    },
  ],
  headers: {
    'index.js': { type: javascript },
    'index.wasm': { type: webassembly },
    'index.pck': { type: bytes },
  },
};

/** Unity: files in `Build` that were compressed before, and one for the page in `TemplateData`. */
function unity(ending: 'gz' | 'br'): Export {
  const pack = ending === 'gz' ? gzipSync : brotliCompressSync;
  const encoding = ending === 'gz' ? 'gzip' : 'br';
  return {
    entries: [
      {
        name: 'index.html',
        content: page(`<link rel="stylesheet" href="TemplateData/style.css"><script>
          const script = document.createElement('script');
          script.src = 'Build/Harbour.loader.js';
          script.onload = () => createUnityInstance(document.querySelector('#canvas'), {
            dataUrl: 'Build/Harbour.data.${ending}', frameworkUrl: 'Build/Harbour.framework.js.${ending}',
            codeUrl: 'Build/Harbour.wasm.${ending}', streamingAssetsUrl: 'StreamingAssets',
            companyName: 'Harbour', productName: 'Harbour', productVersion: '0.3' }, () => {});
          document.body.appendChild(script);
        </script>`),
      },
      {
        name: 'Build/Harbour.loader.js',
        content: `function createUnityInstance(canvas, { dataUrl, frameworkUrl, codeUrl }) {
          const framework = new Promise((done, fail) => {
            const script = document.createElement('script');
            script.onload = () => done(unityFramework);
            script.onerror = fail;
            script.src = frameworkUrl;
            document.body.appendChild(script);
          });
          const data = fetch(dataUrl).then((response) => response.arrayBuffer());
          return Promise.all([framework, data]).then(([run, loaded]) => run({ data: new Uint8Array(loaded), codeUrl }));
        }`,
      },
      {
        name: `Build/Harbour.framework.js.${ending}`,
        content: pack(`${show}
          async function unityFramework({ data, codeUrl }) {
            const { instance } = await WebAssembly.instantiateStreaming(fetch(codeUrl));
            show(instance.exports.run(...data));
          }`),
      },
      { name: `Build/Harbour.data.${ending}`, content: pack(data) },
      { name: `Build/Harbour.wasm.${ending}`, content: pack(wasm) },
      { name: 'TemplateData/style.css', content: 'canvas { width: 100% }' },
    ],
    headers: {
      'Build/Harbour.loader.js': { type: javascript },
      [`Build/Harbour.framework.js.${ending}`]: { type: javascript, encoding },
      [`Build/Harbour.data.${ending}`]: { type: bytes, encoding },
      [`Build/Harbour.wasm.${ending}`]: { type: webassembly, encoding },
      'TemplateData/style.css': { type: 'text/css; charset=utf-8' },
    },
  };
}

/** Defold: `dmloader.js` joins the pieces of an archive that a list names, and compiles while it loads. */
const defold: Export = {
  entries: [
    {
      name: 'index.html',
      content: page('<script src="dmloader.js"></script><script>EngineLoader.load("canvas", "Harbour");</script>'),
    },
    {
      name: 'dmloader.js',
      content: `${show}
        const EngineLoader = {
          async load(canvas, name) {
            const list = await (await fetch('archive/archive_files.json')).json();
            const [file] = list.content;
            const joined = new Uint8Array(file.size);
            for (const piece of file.pieces)
              joined.set(new Uint8Array(await (await fetch('archive/' + piece.name)).arrayBuffer()), piece.offset);
            const compiled = await WebAssembly.compileStreaming(fetch(name + '.wasm'));
            window.Module = { data: joined, instantiate: () => WebAssembly.instantiate(compiled) };
            const script = document.createElement('script');
            script.src = name + '_wasm.js';
            document.body.append(script);
          },
        };`,
    },
    {
      name: 'Harbour_wasm.js',
      content: 'Module.instantiate().then(({ exports }) => show(exports.run(...Module.data)));',
    },
    { name: 'Harbour.wasm', content: wasm },
    {
      name: 'archive/archive_files.json',
      content: JSON.stringify({
        content: [
          {
            ...{ name: 'game.arcd', size: 2 },
            pieces: [
              { name: 'game0.arcd', offset: 0 },
              { name: 'game1.arcd', offset: 1 },
            ],
          },
        ],
        total_size: 2,
      }),
    },
    { name: 'archive/game0.arcd', content: data.subarray(0, 1) },
    { name: 'archive/game1.arcd', content: data.subarray(1) },
  ],
  headers: {
    'dmloader.js': { type: javascript },
    'Harbour_wasm.js': { type: javascript },
    'Harbour.wasm': { type: webassembly },
    'archive/archive_files.json': { type: 'application/json; charset=utf-8' },
    'archive/game0.arcd': { type: bytes },
    'archive/game1.arcd': { type: bytes },
  },
};

/** Bevy, by wasm-bindgen for the web: a JavaScript module that finds its WebAssembly beside itself. */
const bevy: Export = {
  entries: [
    {
      name: 'index.html',
      content: page('<script type="module">import init from "./harbour.js"; init();</script>'),
    },
    {
      name: 'harbour.js',
      content: `${show}
        export default async function init() {
          const loaded = await fetch('assets/harbour.bin');
          const address = new URL('harbour_bg.wasm', import.meta.url);
          const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
          show(instance.exports.run(...new Uint8Array(await loaded.arrayBuffer())));
        }`,
    },
    { name: 'harbour_bg.wasm', content: wasm },
    { name: 'assets/harbour.bin', content: data },
  ],
  headers: {
    'harbour.js': { type: javascript },
    'harbour_bg.wasm': { type: webassembly },
    'assets/harbour.bin': { type: bytes },
  },
};

export const engineExports: Record<string, Export> = {
  Godot: godot,
  'Unity (gz)': unity('gz'),
  'Unity (br)': unity('br'),
  Defold: defold,
  Bevy: bevy,
};
