-- Gradients, and what makes words on a background picture readable. What is there is drawn as before.
alter table "slide" add column "backgroundGradient" json;
alter table "slide" add column "backgroundOverlayColor" text;
alter table "slide" add column "backgroundOverlayOpacity" double precision not null default 40 check ("backgroundOverlayOpacity" between 0 and 100);
alter table "slide" alter column "backgroundOverlayOpacity" drop default;
alter table "slide" add column "backgroundBlur" double precision not null default 0 check ("backgroundBlur" between 0 and 60);
alter table "slide" alter column "backgroundBlur" drop default;
