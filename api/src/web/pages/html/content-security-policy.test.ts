import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Registry } from '@salaria/contracts/sections';
import { createContentSecurityPolicy } from './content-security-policy.js';

function registryOf(base: string): Registry {
  const release = { id: '0123456789ab', scope: 'mf_prova', base, entry: 'entry.js', files: {}, exposes: {} };
  const section = { name: 'mf-prova', title: 'Prova', routes: [], navigation: [], slots: [], release, previous: null };
  return { version: '1', sections: [section] };
}
const visitors = { isSecure: false, hasFrames: false };
const own = '/sections/mf-prova/0123456789ab/';
const styles = [
  { name: 'css-global b', css: 'b{margin:0}' },
  { name: 'css a', css: '.a{color:red}' },
];

describe('the policy of a page', () => {
  const directive = (policy: string, name: string) => policy.split('; ').find((it) => it.startsWith(`${name} `));

  it('allows scripts of this origin only, and the one style by its hash', () => {
    const policy = createContentSecurityPolicy(registryOf(own), styles, visitors);
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
    for (const { css } of styles)
      expect(directive(policy, 'style-src')).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors'])
      expect(directive(policy, name)).toBe(`${name} 'none'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|strict-dynamic|(^|[^-])\*/);
  });

  it('allows a release that lives elsewhere its origin, and nothing else of it', () => {
    expect(
      directive(
        createContentSecurityPolicy(registryOf('https://squadra.example/a/b/'), [], { ...visitors, isSecure: true }),
        'script-src',
      ),
    ).toBe("script-src 'self' https://squadra.example");
  });

  it('asks for everything over TLS where the site is behind it', () => {
    expect(createContentSecurityPolicy(registryOf(own), [], { ...visitors, isSecure: true })).toContain(
      'upgrade-insecure-requests',
    );
    expect(createContentSecurityPolicy(registryOf(own), [], visitors)).not.toContain('upgrade-insecure-requests');
  });

  it('allows frames of this origin at the desk only', () => {
    const frames = (hasFrames: boolean) =>
      directive(createContentSecurityPolicy(registryOf(own), [], { ...visitors, hasFrames }), 'frame-src');
    expect([frames(false), frames(true)]).toEqual(["frame-src 'none'", "frame-src 'self'"]);
  });
});
