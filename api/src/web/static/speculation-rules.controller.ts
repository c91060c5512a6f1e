import { Controller, Get, Header, Headers } from '@nestjs/common';
import { Access } from '../../platform/access/access.decorator.js';

export const speculationRulesPath = '/speculation-rules.json';

/**
 * Makes browsers fetch the page of a link ahead when the visitor points at it, or presses it (`moderate`), until React
 * handles links, which loads less than a page. Browsers do not while they save data (wicg.github.io/nav-speculation).
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }, { selector_matches: '[data-unhydrated] a' }],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The Speculation Rules of all pages, which a header of theirs names. */
@Controller()
@Access('public')
export class SpeculationRulesController {
  /** Telephones get none: a press is 0.1 s before its click, and a page that is prefetched by then comes no sooner. */
  @Get(speculationRulesPath)
  @Header('content-type', 'application/speculationrules+json')
  @Header('cache-control', 'public, max-age=86400')
  @Header('vary', 'Sec-CH-UA-Mobile')
  rules(@Headers('sec-ch-ua-mobile') isMobile = '?0'): string {
    return JSON.stringify(isMobile === '?1' ? {} : rules);
  }
}
