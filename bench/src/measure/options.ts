import path from 'node:path';

/** Returns the value of `--name value` or `--name=value`. */
export const optionOf = (argv: readonly string[], name: string): string | undefined => {
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return undefined;
  return argv[at]?.startsWith(`${name}=`) ? argv[at].slice(name.length + 1) : argv[at + 1];
};

/** Returns the path of an option, relative to the folder in which npm was called. @throws Error without the option */
export const filePath = (argv: readonly string[], name: string): string => {
  const file = optionOf(argv, name);
  if (!file) throw new Error(`${name} needs the path of a JSON file`);
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
};
