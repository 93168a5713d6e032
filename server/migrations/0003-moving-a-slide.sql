-- A slide that only moves to another place looks as before: its picture is still true.
drop trigger touch on "slide";
create trigger touch before update on "slide" for each row when (old."thumbFilename" is not distinct from new."thumbFilename" and old."thumbnailAt" is not distinct from new."thumbnailAt" and old."sortIndex" is not distinct from new."sortIndex") execute function touch();
