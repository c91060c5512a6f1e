import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { contentFailuresSchema, contentReviewsSchema } from '@salaria/contracts/desk/content/content';
import { deskSectionsSchema } from '@salaria/contracts/desk/releases';
import * as z from '@salaria/contracts/z';
import {
  BookOpen,
  ChartColumn,
  FileText,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestion,
  Newspaper,
  ScrollText,
  Puzzle,
  Trash2,
  Truck,
  Settings,
  Users,
} from 'lucide-react';
import { useDeskRead, withQuery } from './data/reads';

/** What of an area waits for staff. */
export interface PendingSource {
  /** Returns how much waits; undefined while it is not known. */
  useCount: () => number | undefined;
  noun: readonly [one: string, many: string];
  /** Address of the list of what waits. */
  page: string;
}

/** A part of the desk with a page of its own. */
export interface Area {
  path: string;
  label: string;
  Icon: LucideIcon;
  /** Role that may use it besides `responsabile`; undefined for staff of any role. */
  role?: StaffRole;
  pending?: PendingSource;
}

const fresh = { refreshInterval: 60_000 };
const totalSchema = z.object({ total: z.int() });
/** Counts what a list of the desk has with a filter. */
const useTotal = (path: string, query: Record<string, string>) =>
  useDeskRead(withQuery(path, { ...query, limit: '1' }), totalSchema, fresh).data?.total;

/** The areas of the desk, in the order of its menu. */
const areas: readonly Area[] = [
  { path: '/redazione', label: 'Panoramica', Icon: LayoutDashboard },
  {
    path: '/redazione/contenuti',
    label: 'Contenuti',
    Icon: BookOpen,
    role: 'redattore',
    pending: {
      useCount: () => {
        const failures = useDeskRead('/api/desk/content/failures', contentFailuresSchema, fresh).data;
        const reviews = useDeskRead('/api/desk/content/reviews', contentReviewsSchema, fresh).data;
        const { toReview = [], returned = [] } = reviews ?? {};
        return failures && failures.length + toReview.length + returned.length;
      },
      noun: ['contenuto da guardare', 'contenuti da guardare'],
      page: '/redazione/contenuti',
    },
  },
  { path: '/redazione/sito', label: 'Il sito', Icon: Settings, role: 'redattore' },
  {
    path: '/redazione/immagini',
    label: 'Fotografie',
    Icon: Images,
    role: 'redattore',
    pending: {
      useCount: () => useTotal('/api/desk/pictures', { state: 'incomplete' }),
      noun: ['fotografia senza scheda', 'fotografie senza scheda'],
      page: '/redazione/immagini?stato=da-completare',
    },
  },
  {
    path: '/redazione/messaggi',
    label: 'Messaggi',
    Icon: Mail,
    role: 'moderatore',
    pending: {
      useCount: () => useTotal('/api/desk/messages', { filter: 'unread' }),
      noun: ['messaggio da leggere', 'messaggi da leggere'],
      page: '/redazione/messaggi?filtro=unread',
    },
  },
  { path: '/redazione/newsletter', label: 'Newsletter', Icon: Newspaper, role: 'moderatore' },
  {
    path: '/redazione/scoperte',
    label: 'Scoperte',
    Icon: MapPin,
    role: 'moderatore',
    pending: {
      useCount: () => useTotal('/api/desk/discoveries', { state: 'pending' }),
      noun: ['scoperta in attesa', 'scoperte in attesa'],
      page: '/redazione/scoperte',
    },
  },
  {
    path: '/redazione/domande',
    label: 'Domande',
    Icon: MessageCircleQuestion,
    role: 'moderatore',
    pending: {
      useCount: () => useTotal('/api/desk/questions', { filter: 'todo' }),
      noun: ['domanda da gestire', 'domande da gestire'],
      page: '/redazione/domande',
    },
  },
  { path: '/redazione/documenti', label: 'Documenti', Icon: FileText, role: 'moderatore' },
  { path: '/redazione/trasloco', label: 'Trasloco', Icon: Truck, role: 'redattore' },
  { path: '/redazione/statistiche', label: 'Statistiche', Icon: ChartColumn },
  { path: '/redazione/cestino', label: 'Cestino', Icon: Trash2 },
  {
    path: '/redazione/sezioni',
    label: 'Sezioni',
    Icon: Puzzle,
    role: 'responsabile',
    pending: {
      useCount: () =>
        useDeskRead('/api/desk/sections', deskSectionsSchema, fresh).data?.sections.filter(
          ({ withdrawal }) => withdrawal !== null,
        ).length,
      noun: ['rilascio ritirato', 'rilasci ritirati'],
      page: '/redazione/sezioni',
    },
  },
  { path: '/redazione/persone', label: 'Persone', Icon: Users, role: 'responsabile' },
  { path: '/redazione/registro', label: 'Registro', Icon: ScrollText, role: 'responsabile' },
];

/** Whether a role may use what `needed` may use. */
export const isAllowed = (role: StaffRole, needed: StaffRole | undefined): boolean =>
  needed === undefined || role === 'responsabile' || role === needed;

export const areasOf = (role: StaffRole): Area[] => areas.filter((area) => isAllowed(role, area.role));

/** Returns the role that a path of the desk needs besides `responsabile`; undefined where any role may see it. */
export const roleAt = (pathname: string): StaffRole | undefined =>
  areas.find(({ path }) => path !== '/redazione' && pathname.startsWith(path))?.role;
