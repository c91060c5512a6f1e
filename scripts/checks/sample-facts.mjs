// Finds facts of the association in code: they are content, and content/ has the sample.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps.mjs';

const code = /\.(ts|tsx|mjs|cjs|js|json|html)$/;
const withSample = /^(content|e2e|docs|bench)\/|\.(test|fixtures)\.|\/testing\/|package-lock\.json$/;

/** Returns the facts of the sample that no code may contain. */
function sampleFacts() {
  const read = (name) => JSON.parse(readFileSync(path.join(root, 'content/generated', name), 'utf8'));
  const { name, email, phone, place, area, assistantName, assistantGreeting, footerText } = read('site.json');
  const { title } = read('donations.json');
  return [name, email, phone, place, area, assistantName, assistantGreeting, footerText, title];
}

export async function sampleFactsInCode() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const facts = sampleFacts();
  const findings = files
    .filter((file) => code.test(file) && !withSample.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return facts.filter((fact) => text.includes(fact)).map((fact) => `${file}: «${fact}» is in content/`);
    });
  if (findings.length > 0) throw Object.assign(new Error('facts of the site in code'), { output: findings.join('\n') });
}
