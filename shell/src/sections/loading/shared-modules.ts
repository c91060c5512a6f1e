import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import * as ui from '@salaria/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

type Shared = NonNullable<Parameters<ModuleFederation['registerShared']>[0]>;

/** By package (packages/section-kit, federation-plugin.ts). */
declare const SALARIA_PROVIDED_VERSIONS: Record<'react' | 'react-dom' | '@salaria/ui' | '@salaria/contracts', string>;

/**
 * Adds the share scope `previous`: the modules of `shared`, with the previous major of those that have one. A page loads
 * it for a release that names the scope.
 */
function withPreviousMajor(shared: Shared, previous: Shared): Shared {
  const entries = Object.entries(shared).map(([request, present]) => {
    const old = previous[request];
    return [request, old ? [present, { ...old, scope: 'previous' }] : { ...present, scope: ['default', 'previous'] }];
  });
  return Object.fromEntries(entries) as Shared;
}

/** Returns the modules that the shell provides. The validator is loaded when a section has a response to validate. */
export function sharedModules(): Shared {
  const versions = SALARIA_PROVIDED_VERSIONS;
  const shared: Shared = {
    react: { version: versions.react, lib: () => react },
    'react/jsx-runtime': { version: versions.react, lib: () => jsxRuntime },
    'react-dom': { version: versions['react-dom'], lib: () => reactDom },
    '@salaria/ui': { version: versions['@salaria/ui'], lib: () => ui },
    '@salaria/contracts/z': {
      version: versions['@salaria/contracts'],
      get: async () => {
        const validator = await import(/* webpackChunkName: "validator" */ '@salaria/contracts/z');
        return () => validator;
      },
    },
  };
  if (!SALARIA_PREVIOUS_VERSIONS) return shared;
  return withPreviousMajor(shared, {
    '@salaria/ui': {
      version: SALARIA_PREVIOUS_VERSIONS['@salaria/ui'],
      get: async () => {
        const previous: object = await import(/* webpackChunkName: "ui-previous" */ '@salaria/ui-previous');
        return () => previous;
      },
    },
    '@salaria/contracts/z': {
      version: SALARIA_PREVIOUS_VERSIONS['@salaria/contracts'],
      get: async () => {
        const previous: object = await import(
          /* webpackChunkName: "validator-previous" */ '@salaria/contracts-previous/z'
        );
        return () => previous;
      },
    },
  });
}
