import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import * as ui from '@salaria/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

type Shared = Parameters<ModuleFederation['registerShared']>[0];

/** By package (packages/section-kit, federation-plugin.ts). */
declare const SALARIA_PROVIDED_VERSIONS: Record<'react' | 'react-dom' | '@salaria/ui' | '@salaria/contracts', string>;

const shareConfig = { singleton: true, requiredVersion: false } as const;

/** Returns the modules that the shell provides. The validator is loaded when a section has a response to validate. */
export function sharedModules(): NonNullable<Shared> {
  const versions = SALARIA_PROVIDED_VERSIONS;
  return {
    react: { version: versions.react, lib: () => react, shareConfig },
    'react/jsx-runtime': { version: versions.react, lib: () => jsxRuntime, shareConfig },
    'react-dom': { version: versions['react-dom'], lib: () => reactDom, shareConfig },
    '@salaria/ui': { version: versions['@salaria/ui'], lib: () => ui, shareConfig },
    '@salaria/contracts/z': {
      version: versions['@salaria/contracts'],
      get: async () => {
        const validator = await import(/* webpackChunkName: "validator" */ '@salaria/contracts/z');
        return () => validator;
      },
      shareConfig,
    },
  };
}
