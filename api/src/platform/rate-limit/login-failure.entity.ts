import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The failed logins of a client, and until when it has to wait. */
@Entity('login_failures')
export class LoginFailureEntity {
  /** A keyed hash of the client's address. */
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz')
  blockedUntil: Date;
}
