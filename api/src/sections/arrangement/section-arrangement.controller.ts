import {
  type ArrangementChange,
  arrangementChangeSchema,
  arrangementSchema,
  type ArrangementUndo,
  arrangementUndoSchema,
} from '@salaria/contracts/sections/arrangement';
import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';
import { Staff } from '../../platform/access/staff.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { SectionArrangement } from './section-arrangement.service.js';

/** The entries of the menu and the parts of slots, for those who run the site. */
@Controller('api/desk/arrangement')
@Access('responsabile')
export class SectionArrangementController {
  constructor(
    private readonly arrangement: SectionArrangement,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le voci di menu e le parti che le sezioni offrono, con ciò che il sito ne ha deciso.',
    schema: arrangementSchema,
  })
  find() {
    return this.arrangement.find();
  }

  @Put()
  @ApiEndpoint({
    summary: 'Ordina, nasconde e mette a tempo voci di menu e parti, senza un rilascio.',
    audit: 'ha cambiato la disposizione del menu e delle parti delle sezioni',
    description: 'Ciò che manca da `parts` è come lo dichiara il suo rilascio.',
    schema: arrangementSchema,
    errors: [409],
  })
  change(@Body({ schema: arrangementChangeSchema }) change: ArrangementChange) {
    return this.arrangement.change(change, this.staff.caller.name);
  }

  @Post('undo')
  @ApiEndpoint({
    summary: 'Rimette la disposizione di prima.',
    audit: 'ha rimesso la disposizione di prima del menu e delle parti delle sezioni',
    schema: arrangementSchema,
    errors: [409],
  })
  undo(@Body({ schema: arrangementUndoSchema }) { version }: ArrangementUndo) {
    return this.arrangement.undo(version, this.staff.caller.name);
  }
}
