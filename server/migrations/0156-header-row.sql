-- In which row of a sheet the names of its columns stand, where somebody said it (docs/spec/import.md, [IM127]).
alter table "publishedSheet" add column "headerRow" integer check ("headerRow" between 0 and 20);
alter table "columnMapping" add column "headerRow" integer check ("headerRow" between 0 and 20);
