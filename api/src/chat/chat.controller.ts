import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { type ChatMessage, type ChatReply, chatMessageSchema, chatReplySchema } from '@salaria/contracts/chat';
import type { Request, Response } from 'express';
import { Access } from '../common/access/access.decorator.js';
import { Deadline } from '../common/requests/deadline.interceptor.js';
import { ChatLimit } from './chat-limit.js';
import { ChatService } from './chat.service.js';

// The model's 20 s, and what comes before and after it.
const longestMs = 25_000;

@ApiTags('chat')
@Controller('chat')
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly limit: ChatLimit,
  ) {}

  @Post()
  @Access('public')
  @HttpCode(200)
  @Deadline(longestMs)
  @ApiResponse({ status: 200, standardSchema: chatReplySchema })
  async reply(
    @Body({ schema: chatMessageSchema }) message: ChatMessage,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatReply> {
    return this.chat.reply(message, await this.limit.take(request, response));
  }
}
