import { Module } from '@nestjs/common';
import { TableReader } from './table-reader.js';

/** Reads the tables and lists that staff bring. */
@Module({ providers: [TableReader], exports: [TableReader] })
export class TablesModule {}
