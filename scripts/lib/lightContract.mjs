/** What of an endpoint only the server asks for. */
const ofTheServer = new Set(['output', 'summary', 'rate', 'sameForVisitors', 'evenWhenBusy', 'humanCheck']);

/**
 * The contract as the browser needs it: it checks what it sends, and what it gets the server has checked. So the schemas
 * of answers and of events are left out of the built client, and whatever only they had use for goes with them.
 */
export const lightContract = {
  name: 'light-contract',
  enforce: 'post',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/\/shared\/(?:areas\/)?\w+(?:\.\w+)?\.ts$/.test(id)) return null;
    const edits = [];
    const program = this.parse(code);
    for (const statement of program.body) {
      const declaration = statement.declaration ?? statement;
      if (declaration.type !== 'VariableDeclaration') continue;
      for (const { init } of declaration.declarations) if (init) lighten(init, edits);
    }
    return { code: edited(code, edits), map: null };
  },
};

/** Says that a value is only made to be used, and takes away what the browser has no use for. */
function lighten(init, edits) {
  for (const call of callsIn(init)) {
    const [first, second] = call.arguments;
    const name = call.callee.type === 'Identifier' ? call.callee.name : '';
    if (name === 'live' && first && second) edits.push({ from: first.end, to: second.end, text: '' });
    if ((name === 'get' || name === 'post') && second?.type === 'ObjectExpression')
      second.properties.forEach((property, index) => {
        if (!ofTheServer.has(property.key?.name)) return;
        const next = second.properties[index + 1];
        // A last one may have no comma behind it: only its value goes.
        if (next) edits.push({ from: property.start, to: next.start, text: '' });
        else edits.push({ from: property.value.start, to: property.value.end, text: '0' });
      });
  }
  if (init.type !== 'CallExpression' && !(init.type === 'ObjectExpression' && callsIn(init).length > 0)) return;
  edits.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' });
  edits.push({ from: init.end, to: init.end, text: '))()' });
}

function callsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(callsIn);
  const inside = Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : callsIn(value)));
  return node.type === 'CallExpression' ? [node, ...inside] : inside;
}

/** From the end on, so that places before stay right; what lies in a part that goes is left out. */
function edited(code, edits) {
  const removals = edits.filter(({ from, to }) => to > from);
  const kept = edits.filter(
    (edit) => !removals.some((other) => other !== edit && other.from <= edit.from && edit.to <= other.to),
  );
  return kept
    .toSorted((one, other) => other.from - one.from || other.to - one.to)
    .reduce((text, { from, to, text: insert }) => text.slice(0, from) + insert + text.slice(to), code);
}
