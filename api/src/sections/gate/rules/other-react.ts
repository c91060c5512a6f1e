import type { PackedRelease } from '../../releases/packed-release.js';
import type { Finding } from '@salaria/contracts/release-report';

/** Properties that React and React DOM (18 and 19) define on their own exports; other code only reads them. */
const internals = new RegExp(
  `__(?:${[
    'CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  ].join('|')})\\s*[=:](?!=)`,
);

/** Names the files with a copy of React of their own: its hooks do not work in the shell's tree. */
export function otherReactProblems({ files }: PackedRelease): Finding[] {
  return [...files]
    .filter(([name, bytes]) => /\.c?js$/.test(name) && internals.test(bytes.toString('utf8')))
    .map(([name]) => ({
      rule: 'react',
      message:
        `${name} contiene un'altra copia di React: i suoi hook non funzionano con quello dello shell. ` +
        'Non va compilata: react e react-dom sono moduli condivisi',
    }));
}
