-- What of the menu a slide's picture shows, so that it is drawn anew when that changes (docs/spec/thumbnails.md, [TH14]).
alter table "slide" add column "thumbnailOf" text;
drop trigger touch on "slide";
create trigger touch before update on "slide" for each row when (old."thumbFilename" is not distinct from new."thumbFilename" and old."thumbnailAt" is not distinct from new."thumbnailAt" and old."thumbnailOf" is not distinct from new."thumbnailOf" and old."sortIndex" is not distinct from new."sortIndex") execute function touch();
