import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ContactMessageNoteEntity } from './contact-message-note.entity.js';

export class ContactMessageNotesRepository extends RepositoryOf(ContactMessageNoteEntity) {
  /** Returns the notes of a message, the oldest first, with the mails that are not sent. */
  findOfMessage(messageId: number): Promise<ContactMessageNoteEntity[]> {
    return this.find({ where: { messageId }, relations: { mail: true }, order: { id: 'ASC' } });
  }
}
