import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { type ChatMessage, type ChatReply, chatMessageSchema, chatReplySchema } from '@salaria/contracts/chat';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../platform/requests/deadline.guard.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { ChatLimit } from './chat-limit.js';
import { ReplyEvents } from './reply-events.js';
import { ChatService } from './chat.service.js';

// The model's timeout of 20 s plus what comes before and after it.
const timeoutMs = 25_000;

@Controller('api/chat')
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly limit: ChatLimit,
  ) {}

  @Post()
  @Access('public')
  @Deadline(timeoutMs)
  @ApiEndpoint({
    tag: 'chat',
    summary: 'Risponde a un messaggio; oltre il limite la risposta è ancora 200, con rateLimit.exceeded.',
    description:
      'Risponde con i testi del sito e con i PDF caricati, e dice in `sources` da dove. `sessionId`, ' +
      'mandato con il messaggio dopo, continua la conversazione per 48 ore. A chi accetta `text/event-stream` il server ' +
      'può rispondere con eventi: `text` (il testo fin qui, ogni frase con la sua fonte verificata) e alla fine `reply`.',
    schema: chatReplySchema,
  })
  async reply(
    @Body({ schema: chatMessageSchema }) message: ChatMessage,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatReply> {
    const events = ReplyEvents.acceptedBy(request, response);
    const reply = await this.chat.reply(message, () => this.limit.consume(request, response), {
      onText: (text) => events?.sendText(text),
      signal: responseSignal(response, timeoutMs),
    });
    events?.end(reply);
    return reply;
  }
}
