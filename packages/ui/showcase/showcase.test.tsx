import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { showcaseGroups, Showcase } from './showcase';

const ui = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ui, file), 'utf8');
const shown = Object.values(showcaseGroups).flat();

/** Returns the names of all exported components, of the facade and of separate entry points. */
function exported(): string[] {
  const facade = [...read('src/index.ts').matchAll(/export \{([^}]+)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^default as /, '')),
  );
  const files = readdirSync(path.join(ui, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!testing).*(?<!\.test)\.tsx$/.test(file),
  );
  const own = files.flatMap((file) =>
    [...read(`src/${file}`).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  );
  return [...new Set([...facade, ...own])]
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name) && !name.endsWith('Error'))
    .sort();
}

describe('the showcase', () => {
  it('shows every exported component', () => {
    expect(exported().length).toBeGreaterThan(30);
    const names = shown.map(({ component }) => component);
    expect(exported().filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('gives each component an entry with its states and its source', () => {
    const { container } = render(<Showcase />);
    for (const { component, source, states } of shown) {
      // A query by role would search the whole page for each component.
      const place = container.querySelector(`section#${component}`);
      expect([...(place?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual(Object.keys(states));
      expect(read(source)).toContain(component);
    }
  });

  it('works with the keyboard and has no axe violations', async () => {
    const { container } = render(<Showcase />);
    const user = userEvent.setup();
    const [open] = within(screen.getByRole('region', { name: 'Dialog' })).getAllByRole('button');
    open?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Reperto 1 di 24' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(open).toHaveFocus();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('builds', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'salaria-showcase-'));
    const tool = path.join(ui, '../../node_modules/.bin/webpack');
    execFileSync(tool, ['--config', 'showcase/webpack.config.cjs', '--output-path', folder], { cwd: ui });
    expect(statSync(path.join(folder, 'showcase.js')).size).toBeGreaterThan(100_000);
    rmSync(folder, { recursive: true });
  });
});
