import { carving } from './relief/carving.js';
import { coin } from './relief/coin.js';
import { landscape } from './outdoors/landscape.js';
import { lying } from './relief/lying.js';
import { masonry } from './walls/masonry.js';
import { monument } from './solid/monument.js';
import { plate } from './plates/plates.js';
import { pottery } from './solid/pottery.js';
import { rockface } from './walls/rockface.js';
import { slab } from './relief/slab.js';
import { statuette } from './solid/statuette.js';
import { still } from './solid/still.js';
import type { Subject } from './subject.js';
import { surface } from './walls/surfaces.js';
import { wood } from './outdoors/wood.js';

/** Every subject that a `studio:` block can name. */
export const subjects: Readonly<Record<string, Subject<never>>> = {
  carving,
  coin,
  landscape,
  lying,
  masonry,
  monument,
  plate,
  pottery,
  rockface,
  slab,
  statuette,
  still,
  surface,
  wood,
};
