import { carving } from './carving.js';
import { coin } from './coin.js';
import { landscape } from './landscape.js';
import { lying } from './lying.js';
import { masonry } from './masonry.js';
import { monument } from './monument.js';
import { plate } from './plates.js';
import { pottery } from './pottery.js';
import { rockface } from './rockface.js';
import { slab } from './slab.js';
import { statuette } from './statuette.js';
import { still } from './still.js';
import type { Subject } from './subject.js';
import { surface } from './surfaces.js';
import { wood } from './wood.js';

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
