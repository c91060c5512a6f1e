import { Body, Controller, Post } from '@nestjs/common';
import { type ChatMessage, type ChatReply, chatMessageSchema, chatReplySchema } from '@salaria/contracts/chat';
import { Access } from '../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Deadline } from '../../platform/requests/guards/deadline.guard.js';
import { currentResponse } from '../../platform/requests/request-context.js';
import { responseSignal } from '../../platform/requests/response-signal.js';
import { ReplyEvents } from './reply-events.js';
import { ChatService } from './chat.service.js';

// The model's timeout of 20 s plus what comes before and after it.
const timeoutMs = 25_000;

@Controller('api/chat')
export class ChatController {
  constructor(private readonly chat: ChatService) {}

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
  async reply(@Body({ schema: chatMessageSchema }) message: ChatMessage): Promise<ChatReply> {
    const events = ReplyEvents.whereAccepted();
    const reply = await this.chat.reply(message, {
      onText: (text) => events?.sendText(text),
      signal: responseSignal(currentResponse(), timeoutMs),
    });
    events?.end(reply);
    return reply;
  }
}
