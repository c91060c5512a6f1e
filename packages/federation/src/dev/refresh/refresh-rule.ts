import type { Configuration, RuleSetRule } from 'webpack';

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** Whether a rule compiles TypeScript. */
export const isSource = (rule: Rule): boolean =>
  typeof rule === 'object' && rule !== null && rule.loader === 'swc-loader';

/** Compiles TypeScript with the calls of React's refresh runtime (client.ts). */
export const refreshRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
};
