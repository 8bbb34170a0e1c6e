import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { VIDEO_CATEGORIES } from '../training.contract.ts';

export const trainingVideos = pgTable('training_videos', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  youtubeUrl: text('youtube_url').notNull(),
  category: text('category', { enum: VIDEO_CATEGORIES }).notNull().default('ai-tutorials'),
  displayOrder: integer('display_order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
