import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import glsl from 'highlight.js/lib/languages/glsl';
import go from 'highlight.js/lib/languages/go';
import haxe from 'highlight.js/lib/languages/haxe';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import './highlight.css';

const languages = {
  ...{ bash, cpp, csharp, css, diff, glsl, go, haxe, ini, java, javascript, json, kotlin, lua, python, rust, sql },
  ...{ typescript, xml, yaml },
};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);
// Languages of game engines that resemble another language.
hljs.registerAliases(['gdscript', 'gd'], { languageName: 'python' });
hljs.registerAliases(['hlsl', 'shader', 'shaderlab', 'gdshader'], { languageName: 'glsl' });

/** Longer blocks and lines stay without colours: some grammars take quadratic time. */
const maxLength = 6_000;
const longLine = /[^\n]{241}/;

/** Colours code: HTML in which the code is escaped; null if the language is unknown or the code too long. */
export function highlight(code: string, language: string): string | null {
  if (code.length > maxLength || longLine.test(code) || !hljs.getLanguage(language)) return null;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
