import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { zipOf } from '../server/zips';

/** A bell that counts how often it was rung, in a file of its own. */
const game = {
  'conf.lua': 'function love.conf(t) t.window.width = 320 t.window.height = 240 end',
  'main.lua': `local rings = 0
    function love.load()
      love.filesystem.setIdentity("bell")
      if love.filesystem.getInfo("rings") then rings = tonumber((love.filesystem.read("rings"))) end
    end
    function love.draw()
      love.graphics.clear(0.1, 0.5, 0.3)
      love.graphics.print("Rings: " .. rings, 12, 12)
    end
    function love.keypressed(key)
      if key ~= "space" then return end
      rings = rings + 1
      love.filesystem.write("rings", tostring(rings))
      print("Rings: " .. rings)
    end`,
};

/** The zip that love.js makes of a game for LÖVE: the whole engine, compiled by Emscripten. */
export function loveExport({ usesThreads }: { usesThreads: boolean }): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'love-'));
  try {
    for (const [name, text] of Object.entries(game)) writeFileSync(join(folder, name), text);
    const exported = mkdtempSync(join(tmpdir(), 'exported-'));
    try {
      const options = ['--title', 'Bell', ...(usesThreads ? [] : ['--compatibility'])];
      execFileSync(process.execPath, [resolve('node_modules/love.js/index.js'), ...options, folder, exported]);
      return zipOf(filesIn(exported).map((path) => ({ name: relative(exported, path), content: readFileSync(path) })));
    } finally {
      rmSync(exported, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
