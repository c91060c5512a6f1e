// npm run new-section -- mf-mostre "Mostre" [--in folder]: creates a section with one page, its test and its manifest.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './steps.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } });
const [name = '', title = ''] = positionals;

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!/^mf-[a-z][a-z0-9-]{1,38}$/.test(name) || title.trim().length < 1 || title.length > 40)
  fail(
    'Uso: npm run new-section -- mf-mostre "Mostre"\n' +
      '  nome: «mf-» e lettere minuscole, cifre, trattini; titolo: da 1 a 40 caratteri',
  );
const dir = path.join(values.in ? path.resolve(values.in) : root, name);
if (existsSync(dir)) fail(`${dir} esiste già.`);

const topic = name.slice('mf-'.length);
const versionOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;
const quoted = JSON.stringify(title);
const component = `${topic
  .split('-')
  .map((part) => part[0].toUpperCase() + part.slice(1))
  .join('')}Page`;
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const files = {
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    scripts: {
      build: 'salaria-section build',
      dev: 'salaria-section dev',
      release: 'salaria-section release',
      test: 'jest',
      types: 'tsc --noEmit',
    },
    dependencies: {
      '@salaria/contracts': versionOf('packages/contracts'),
      '@salaria/ui': versionOf('packages/ui'),
      react: versionOf('node_modules/react'),
    },
    devDependencies: { '@salaria/federation': versionOf('packages/federation') },
  }),
  'section.json': json({
    name,
    title,
    requires: { react: '^19.0.0', '@salaria/ui': '^1.0.0', '@salaria/contracts': '^1.0.0' },
    routes: [
      {
        path: `/${topic}`,
        module: `./src/${topic}/${topic}.page.tsx`,
        head: { title, description: `${title}: una sezione di Archeologia di Posta.` },
      },
    ],
    navigation: [{ label: title, path: `/${topic}`, order: 80 }],
  }),
  'tsconfig.json': '{ "extends": "../tsconfig.web.json", "include": ["src"] }\n',
  'jest.config.cjs': "module.exports = require('@salaria/federation/jest');\n",
  'webpack.config.cjs': "module.exports = require('@salaria/federation/webpack').section(__dirname);\n",
  'README.md': `# ${name}

${title}: its routes and menu entries are in [section.json](section.json).

\`\`\`
src/
  ${topic}/   the page and its tests
\`\`\`

\`\`\`
npm run dev -w ${name}       # this section inside a running site, in one browser only
npm test -w ${name}
npm run release -w ${name} -- --to https://site
\`\`\`

How a section is developed and released: [docs/section-teams-guide.md](../docs/section-teams-guide.md).
`,
  [`src/${topic}/${topic}.page.tsx`]: `import { Container, Title, usePageTitle } from '@salaria/ui';

export default function ${component}() {
  usePageTitle(${quoted});
  return (
    <Container>
      <Title>{${quoted}}</Title>
      <p>Questa sezione è appena nata.</p>
    </Container>
  );
}
`,
  [`src/${topic}/${topic}.page.test.tsx`]: `import { renderPage } from '@salaria/ui/testing/render-page';
import { screen } from '@testing-library/react';
import ${component} from './${topic}.page';

it('shows its title as the heading of the page', async () => {
  renderPage(<${component} />);
  expect(await screen.findByRole('heading', { level: 1, name: ${quoted} })).toBeInTheDocument();
});
`,
};

for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
}
console.log(
  `${name} è in ${dir}. Ora: npm install, npm run dev -w ${name}, npm test -w ${name}, ` +
    `npm run release -w ${name} -- --to http://localhost:3000`,
);
