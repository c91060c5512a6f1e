import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { contactMessageSchema } from '@salaria/contracts/contact';

export { acknowledgementSchema } from '@salaria/contracts/common';
export const contactResolver = standardSchemaResolver(contactMessageSchema);
