import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { storedBuild, storedManifest } from './stored-manifest.js';

/** One build of a section as it was uploaded; only `state`, `note` and, when pruned, `files` and `maps` change. */
@Entity('section_releases')
export class SectionReleaseEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'section_releases_pkey' })
  section: string;

  @PrimaryColumn({ type: 'char', length: 12, primaryKeyConstraintName: 'section_releases_pkey' })
  id: string;

  @Column('jsonb', { transformer: storedManifest })
  manifest: SectionManifest;

  @Column('jsonb', { transformer: storedBuild })
  built: BuiltRelease;

  /** File name to SHA-256 (hex), the key of section_files. */
  @Column('jsonb')
  files: Record<string, string>;

  /** Name of a script to SHA-256 (hex) of its compressed source map in section_files; nothing serves them. */
  @Column('jsonb', { default: {} })
  maps: Record<string, string>;

  /** Address of the team's own server, for a release whose files stay there. */
  @Column('text', { nullable: true })
  externalBase: string | null;

  /** Bytes of all files, uncompressed. */
  @Column('integer')
  size: number;

  @Column('text')
  releasedBy: string;

  /** `refused` by the browser's smoke test, `withdrawn` by the registry, `pruned` when its files are deleted. */
  @Column('text', { default: 'kept' })
  state: 'kept' | 'refused' | 'withdrawn' | 'pruned';

  @Column('text', { nullable: true })
  note: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
