import { chatMessageExample, chatReplyExample } from '@salaria/contracts/chat';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const chatContributions = [
  openApiExamples.provide({ schemas: { ChatMessage: chatMessageExample, ChatReply: chatReplyExample } }),
];
