import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that all processes on one database share. */
@Entity('server_secrets')
export class ServerSecretEntity {
  @PrimaryColumn('text')
  name: string;

  /** In hexadecimal digits. */
  @Column('text')
  value: string;
}
