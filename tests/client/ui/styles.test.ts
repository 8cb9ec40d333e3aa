import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const sources = readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(root, 'client', name), 'utf8'));

const imported = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  ),
);
const hasStyles = (name: string) =>
  existsSync(path.join(root, 'node_modules/@mantine/core/styles', `${name}.layer.css`));

test('every Mantine component that is used has its styles', () => {
  const styles = readFileSync(path.join(root, 'client/ui/theme/styles.ts'), 'utf8');
  const used = [...imported].filter(hasStyles);
  expect(used).toContain('Button');
  expect(used.filter((name) => !styles.includes(`styles/${name}.layer.css`))).toEqual([]);
});
