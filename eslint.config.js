import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const sqlOutsideQueries = {
  selector: 'CallExpression[callee.name=/^(db|trx)$/]',
  message: 'SQL lives in *.queries.ts',
};
const rawHtml = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Only client/markdown/Markdown.tsx puts HTML into the page',
};

export default tseslint.config(
  { ignores: ['dist/', 'var/', 'userdata/', 'client/public/', 'eslint.config.js', '**/*.cjs', '**/*.mjs'] },
  ...tseslint.configs.recommendedTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['server/areas/**'],
    ignores: ['**/*.queries.ts'],
    rules: { 'no-restricted-syntax': ['error', sqlOutsideQueries] },
  },
  {
    files: ['client/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'no-restricted-syntax': ['error', rawHtml] },
  },
  {
    // supertest and playwright hand over bodies as `any`; the assertions are what checks them.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: ['client/markdown/Markdown.tsx'], rules: { 'no-restricted-syntax': 'off' } },
);
