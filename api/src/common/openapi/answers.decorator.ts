import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorSchema } from '@salaria/contracts/common';

type Schema = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { standardSchema?: unknown }>['standardSchema']>;

const meaning: Record<number, string> = {
  400: 'Richiesta non valida',
  401: 'Serve la chiave di amministrazione',
  403: 'Richiesta di un altro sito',
  404: 'Non esiste',
  413: 'Troppo grande',
  415: 'Tipo di contenuto sbagliato',
  422: 'Contenuto illeggibile',
  429: 'Troppe richieste; vedi Retry-After',
  503: 'Database non raggiungibile; vedi Retry-After',
};

export interface AnswersOptions {
  tag: string;
  /** One sentence in Italian. */
  summary: string;
  schema?: Schema;
  /** 200 when left out. */
  status?: number;
  /** Statuses of the error body besides 503. */
  errors?: readonly number[];
  example?: unknown;
}

/** What a call answers, for /api/openapi.json; the schema is the contract's. */
export const Answers = ({ tag, summary, schema, status = 200, errors = [], example }: AnswersOptions) =>
  applyDecorators(
    ApiTags(tag),
    ApiOperation({ summary }),
    ApiResponse({
      status,
      description: summary,
      ...(schema ? { standardSchema: schema } : {}),
      ...(example === undefined ? {} : { example }),
    }),
    ...[...errors, 503].map((code) =>
      ApiResponse({ status: code, description: meaning[code] ?? 'Errore', standardSchema: errorSchema }),
    ),
  );
